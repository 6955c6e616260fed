import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { givePassword } from '#test/sign-in-as.ts';
import { newAdminPage, site } from './admin.ts';
import { scripts } from './extent.ts';
import { findFaults, findOverflow } from './faults.ts';

const origin = () => inject('address');
const password = 'a kettle on the hob';

/** An agent on this device: it waits for the answer at an address of its own. */
async function startAgent() {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    answers.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams);
    response.end('The agent has its answer.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { answers, back: `http://127.0.0.1:${(server.address() as AddressInfo).port}/done` };
}

const post = async (path: string, form: Record<string, string>) => {
  const answer = await fetch(origin() + path, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: await answer.json() };
};

const listTools = (token?: string) =>
  fetch(`${origin()}/api/mcp/team`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });

test.each(scripts)(
  'an agent finds out how to ask, an admin chooses what it may do, and takes it back (JavaScript: %s)',
  async (javaScript) => {
    const { page, admin } = await newAdminPage({ javaScript, width: 390 });
    await givePassword(site(), admin.id, password);
    const agent = await startAgent();
    const name = `Agent ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/settings/api/programs');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Redirect addresses').fill('ftp://agent.example');
    await page.getByRole('button', { name: 'Add program' }).click();
    await page.getByText('Use an https address').first().waitFor();
    await page.getByLabel('Redirect addresses').fill('http://127.0.0.1/done');
    await page.getByRole('button', { name: 'Add program' }).click();
    await page.getByText('Program added').waitFor();
    const clientId = (await page.getByRole('listitem').filter({ hasText: name }).locator('code').textContent()) ?? '';

    const refused = await listTools();
    const metadata = /resource_metadata="(.+)"/.exec(refused.headers.get('WWW-Authenticate') ?? '')?.[1] ?? '';
    const { resource, authorization_servers: servers } = await (await fetch(metadata)).json();
    const server = await (await fetch(`${servers[0]}/.well-known/oauth-authorization-server`)).json();
    expect(server.registration_endpoint).toBeUndefined();
    const verifier = randomBytes(48).toString('base64url');
    const ask = new URLSearchParams({
      client_id: clientId,
      redirect_uri: agent.back,
      response_type: 'code',
      state: 'kettle',
      resource,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'figures:read subscribers:read',
    });
    await page.goto(`${server.authorization_endpoint}?${ask}`);
    await page.getByRole('heading', { name: `Give ${name} access?` }).waitFor();
    if (javaScript) expect([...(await findFaults(page)), ...(await findOverflow(page))]).toEqual([]);
    await page.getByLabel('Read subscribers').uncheck();
    await page.getByRole('button', { name: 'Give access' }).click();
    await page.waitForURL(/127\.0\.0\.1.*code=/);
    const [answer] = agent.answers;
    expect(answer?.get('state')).toBe('kettle');
    expect(answer?.get('iss')).toBe(server.issuer);

    const exchange = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: agent.back, resource };
    const code = answer?.get('code') ?? '';
    const wrong = await post('/api/oauth/token', { ...exchange, code, code_verifier: 'x'.repeat(43) });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
    const { body: tokens } = await post('/api/oauth/token', { ...exchange, code, code_verifier: verifier });
    expect(tokens.scope).toBe('figures:read');
    const tools = await (await listTools(tokens.access_token)).text();
    expect(tools).toContain('getFigures');
    expect(tools).not.toContain('listSubscribers');

    await page.goto(`/admin/settings/api?q=${encodeURIComponent(name)}`);
    await page.getByText(name).first().waitFor();
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
    expect((await post('/api/oauth/token', form)).status).toBe(200);
    expect((await post('/api/oauth/token', form)).body.error).toBe('invalid_grant');
    await page.reload();
    await page.getByText('Revoked', { exact: true }).first().waitFor();
  },
);

test('an admin can refuse, and a request of an unknown program leads nowhere', async () => {
  const { page } = await newAdminPage();
  await page.goto('/admin/settings/api/authorize?client_id=unknown&redirect_uri=https://evil.example');
  await page.getByText('This program is not known here.').waitFor();
  expect(await page.locator('a[href*="evil.example"]').count()).toBe(0);
});
