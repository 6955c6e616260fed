import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listLatestActions } from '#app/core/audit/list-audit-events.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { randomToken } from '#app/lib/token.server.ts';
import { makeUser } from '#test/accounts.ts';
import { callApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { answerMcp } from '../mcp/answer-mcp.server.ts';
import { apiRetentions } from '../retention.server.ts';
import { apiCodes, apiTokens } from '../tables.server.ts';
import { revokeApiToken } from '../tokens/change-tokens.server.ts';
import { addClient, findClient, isRedirectUriOf, redirectUri, removeClient } from './clients.server.ts';
import { exchangeCode, makeCode, RefusedGrantError, refreshGrant, revokeGrant } from './grants.server.ts';
import { type AccessRequest, readAccessRequest } from './read-request.server.ts';

openTestDatabase();
const origin = 'https://example.org';
const resource = `${origin}/api/mcp/team`;
const back = 'https://agent.example/done';
const log = createLog({ level: 'silent' });
let actorId: string;
let clientId: string;

beforeAll(async () => {
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  actorId = (await makeUser({ roles: ['admin'] })).id;
  clientId = await addClient({ name: 'The agent', redirectUris: [back, 'http://127.0.0.1/done'], actorId });
});

const verifier = randomToken(48);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const queryOf = (changes: Record<string, string | null> = {}) => {
  const params = new URLSearchParams({
    client_id: clientId,
    redirect_uri: back,
    response_type: 'code',
    state: 'a b',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource,
    scope: 'figures:read drafts:write',
  });
  for (const [name, value] of Object.entries(changes)) value === null ? params.delete(name) : params.set(name, value);
  return params;
};

async function grantCode(): Promise<string> {
  const accessRequest = (await readAccessRequest(queryOf())) as AccessRequest;
  return makeCode(accessRequest, { actorId, scopes: accessRequest.scopes });
}
const exchange = (code: string, changes: object = {}) =>
  exchangeCode({ code, verifier, clientId, redirectUri: back, resource, ...changes });

let address = 0;
const callMcp = (token: string | null, path = '/api/mcp/team') => {
  address += 1;
  const request = new Request(origin + path, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': '2025-06-18',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const cache = new PageCache({ maxBytes: 1e6 });
  return answerMcp(request, { origin, clientAddress: `198.51.100.${address}`, log, cache });
};

test('a program gets what an admin granted, at the address that it is for, and nowhere else', async () => {
  const { access_token: token, scope } = await exchange(await grantCode());
  expect(scope).toBe('figures:read drafts:write');
  const answer = await callMcp(token);
  const tools = await answer.text();
  expect(tools).toContain('proposePost');
  expect(tools).not.toContain('listSubscribers');
  expect((await callMcp(token, '/api/mcp')).status).toBe(401);
  expect((await callApi('/figures', { token })).body.detail).toMatch(/for another address/);
});

test('an agent without access is told where to ask for it', async () => {
  const answer = await callMcp(null);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('WWW-Authenticate')).toBe(
    `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/api/mcp/team"`,
  );
  expect((await callMcp(null, '/api/mcp')).status).toBe(200);
  expect((await callMcp('resjam_forged')).headers.get('WWW-Authenticate')).toMatch(/error="invalid_token", resource_/);
});

test.each([
  ['client_id', null],
  ['client_id', randomUUID()],
  ['client_id', 'https://agent.example/'],
  ['client_id', 'https://agent.example@evil.example/program'],
  ['redirect_uri', 'https://agent.example/done?more'],
  ['redirect_uri', 'https://evil.example/done'],
])('a request with %s %s leads nowhere', async (name, value) => {
  expect(await readAccessRequest(queryOf({ [name]: value }))).toEqual({ reason: expect.any(String) });
});

test.each([
  ['response_type', 'token', 'unsupported_response_type'],
  ['code_challenge', null, 'invalid_request'],
  ['code_challenge_method', 'plain', 'invalid_request'],
  ['resource', null, 'invalid_target'],
  ['resource', 'https://other.example/mcp', 'invalid_target'],
  ['scope', 'admin', 'invalid_scope'],
])('a request with %s %s is refused with %s, and says who refuses', async (name, value, error) => {
  const refused = await readAccessRequest(queryOf({ [name]: value }));
  const redirect = new URL('redirect' in refused ? (refused.redirect ?? '') : '');
  expect(redirect.origin + redirect.pathname).toBe(back);
  expect(Object.fromEntries(redirect.searchParams)).toMatchObject({ error, state: 'a b', iss: origin });
});

test('a field that is there twice is refused', async () => {
  const params = queryOf();
  params.append('redirect_uri', 'https://evil.example/done');
  expect(await readAccessRequest(params)).toEqual({ reason: expect.any(String) });
});

test.each([
  ['verifier', randomToken(48)],
  ['clientId', randomUUID()],
  ['redirectUri', 'http://127.0.0.1/done'],
  ['resource', `${origin}/api/mcp`],
  ['code', randomToken()],
])('a code with another %s gives nothing, and is still good for its program', async (name, value) => {
  const code = await grantCode();
  const before = await db.$count(apiTokens);
  await expect(exchange(code, { [name]: value })).rejects.toThrow(RefusedGrantError);
  expect(await db.$count(apiTokens)).toBe(before);
  await exchange(code);
});

test('a code works once, and for five minutes; when it comes again, what it gave ends', async () => {
  const code = await grantCode();
  const { access_token: token, refresh_token: refresh } = await exchange(code);
  expect((await callMcp(token)).status).toBe(200);
  await expect(exchange(code)).rejects.toThrow(RefusedGrantError);
  expect((await callMcp(token)).status).toBe(401);
  await expect(refreshGrant({ token: refresh, clientId })).rejects.toThrow(RefusedGrantError);

  const late = await grantCode();
  setClock(new Date(Date.now() + 5 * 60_000));
  await expect(exchange(late)).rejects.toThrow(RefusedGrantError);
  setClock();
});

test('of many exchanges of one code at once, one gives tokens, and the others end them', async () => {
  const code = await grantCode();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => exchange(code)));
  const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(given).toHaveLength(1);
  expect((await callMcp(given[0]?.access_token ?? '')).status).toBe(401);
});

test('tokens are exchanged every hour; a refresh token that comes again ends the grant', async () => {
  const first = await exchange(await grantCode());
  setClock(new Date(Date.now() + 3_600_000));
  expect((await callMcp(first.access_token)).status).toBe(401);
  await expect(refreshGrant({ token: first.refresh_token, clientId: randomUUID() })).rejects.toThrow(RefusedGrantError);
  const second = await refreshGrant({ token: first.refresh_token, clientId });
  expect((await callMcp(second.access_token)).status).toBe(200);
  await expect(refreshGrant({ token: first.refresh_token, clientId })).rejects.toThrow(RefusedGrantError);
  expect((await callMcp(second.access_token)).status).toBe(401);
  await expect(refreshGrant({ token: second.refresh_token, clientId })).rejects.toThrow(RefusedGrantError);
  setClock();
});

test('who knows only the id of a grant neither ends it nor gets tokens', async () => {
  const { access_token: access, refresh_token: refresh } = await exchange(await grantCode());
  const [id = '', secret = '', signature = ''] = refresh.split('.');
  const other = await exchange(await grantCode());
  const guesses = [
    `${id}.`,
    `${id}.x`,
    `${id}.${randomToken()}`,
    `${id}.${randomToken()}.${signature}`,
    `${id}.${secret}.${randomToken()}`,
    `${id}.${other.refresh_token.split('.').slice(1).join('.')}`,
  ];
  for (const token of guesses) {
    await expect(refreshGrant({ token, clientId })).rejects.toThrow(RefusedGrantError);
    await revokeGrant({ token, clientId });
  }
  expect((await callMcp(access)).status).toBe(200);
  openAuthSettings({ secret: 'y'.repeat(32), earlierSecrets: ['x'.repeat(32)] });
  await refreshGrant({ token: refresh, clientId });
  await expect(refreshGrant({ token: refresh, clientId })).rejects.toThrow(RefusedGrantError);
  expect(await db.$count(apiTokens, and(eq(apiTokens.id, id), isNotNull(apiTokens.revokedAt)))).toBe(1);
});

test('a grant is ended by its program, by an admin, and after ninety days', async () => {
  const ownTokens = await exchange(await grantCode());
  await revokeGrant({ token: ownTokens.refresh_token, clientId: randomUUID() });
  await revokeGrant({ token: randomToken(), clientId });
  expect((await callMcp(ownTokens.access_token)).status).toBe(200);
  await revokeGrant({ token: ownTokens.access_token, clientId });
  expect((await callMcp(ownTokens.access_token)).status).toBe(401);

  const other = await exchange(await grantCode());
  const id = other.refresh_token.split('.')[0] ?? '';
  expect(await revokeApiToken({ actorId, id })).toBe(true);
  await expect(refreshGrant({ token: other.refresh_token, clientId })).rejects.toThrow(RefusedGrantError);

  const old = await exchange(await grantCode());
  setClock(new Date(Date.now() + 90 * 86_400_000));
  await expect(refreshGrant({ token: old.refresh_token, clientId })).rejects.toThrow(RefusedGrantError);
  for (const retention of apiRetentions) await applyRetention(retention);
  expect(await db.$count(apiCodes)).toBe(0);
  setClock();
});

test('a program that is removed has no access any more, and an address is the same with a slash at its end', async () => {
  const ownClientId = await addClient({ name: 'For a while', redirectUris: [back], actorId });
  const accessRequest = (await readAccessRequest(queryOf({ client_id: ownClientId }))) as AccessRequest;
  const code = await makeCode(accessRequest, { actorId, scopes: [] });
  const tokens = await exchange(await makeCode(accessRequest, { actorId, scopes: [] }), { clientId: ownClientId });
  expect((await callMcp(tokens.access_token, '/api/MCP/team/')).status).toBe(200);
  expect((await callMcp(null, '/api/mcp/team/')).status).toBe(401);
  await removeClient({ id: ownClientId, actorId });
  expect((await callMcp(tokens.access_token)).status).toBe(401);
  await expect(exchange(code, { clientId: ownClientId })).rejects.toThrow(RefusedGrantError);
  await expect(refreshGrant({ token: tokens.refresh_token, clientId: ownClientId })).rejects.toThrow(RefusedGrantError);
  // A restore of an earlier backup revokes again what the log says was revoked.
  const id = tokens.refresh_token.split('.')[0];
  expect(await listLatestActions(['api-token.revoked'], 1)).toMatchObject([{ subjectId: id, actorId }]);
});

test('nothing that gives access is stored', async () => {
  const code = await grantCode();
  const tokens = await exchange(code);
  const stored = JSON.stringify([await db.select().from(apiTokens), await db.select().from(apiCodes)]);
  for (const secret of [code, tokens.access_token, tokens.refresh_token.split('.')[1] ?? ''])
    expect(stored).not.toContain(secret);
  expect(now().getTime()).toBeLessThan(Date.now() + 1000);
});

test('a program is led back to its own addresses, on its own device at any port', async () => {
  const client = await findClient(clientId);
  if (!client) throw new Error('The program is gone');
  expect(isRedirectUriOf(client, 'http://127.0.0.1:61023/done')).toBe(true);
  for (const uri of [
    'http://127.0.0.1:61023/other',
    'http://127.0.0.1:99999/done',
    'http://localhost:65536/done',
    'http://[::1]:700000/done',
    'http://127.0.0.2/done',
    'https://agent.example:444/done',
    `${back}/`,
  ])
    expect(isRedirectUriOf(client, uri)).toBe(false);
});

test.each([
  'http://agent.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a@b.example/',
  'https://b.example/#x',
  'x',
])('a program cannot be led back to %s', (uri) => expect(redirectUri.safeParse(uri).success).toBe(false));

test.each(['https://agent.example/done', 'http://localhost:3000/done', 'http://[::1]/done', 'com.example.agent:/done'])(
  'a program can be led back to %s',
  (uri) => expect(redirectUri.safeParse(uri).success).toBe(true),
);
