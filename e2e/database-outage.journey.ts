import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { type RunningPostgres, startPostgres } from '#server/embedded-postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#test/database-proxy.ts';
import type { StartedServer } from '#test/started-server.ts';
import { formAnswered, newPage } from './browser.ts';
import { inDrill } from './extent.ts';
import { findFaults, findOverflow } from './faults.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { ask, askHealth, eventually } from './site.ts';

const folder = newSiteDataDir();
let postgres: RunningPostgres;
let proxy: DatabaseProxy;
let server: StartedServer;

const start = (env: Record<string, string> = {}) => startSite({ env: { DATABASE_URL: proxy.url, ...env } });
const health = () => askHealth(server.address);
const recovered = () => eventually('the database is responding again', async () => (await health()).mayWrite, 20_000);

beforeAll(async () => {
  postgres = await startPostgres(folder);
  proxy = await startDatabaseProxy(postgres.config);
  server = await start();
});

afterAll(async () => {
  await server.stop();
  await proxy.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

inDrill(() => {
  test('over a frozen network nobody is left waiting, and all is well once it returns', async () => {
    await ask('/about', { base: server.address });
    proxy.freeze();
    try {
      // Nothing arrives from the database, so each response is from a request that gave up.
      const answers = await Promise.all(
        ['/search?q=calm', '/no-such-page', '/blog?q=walk'].map((path) => ask(path, { base: server.address })),
      );
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(await health()).toMatchObject({ status: 200, ready: true, mayWrite: false, database: 'does not answer' });
    } finally {
      await proxy.restore();
    }
    await recovered();
    expect((await ask('/search?q=calm', { base: server.address })).status).toBe(200);
  });
});

test('a page that needs the database is refused with 503, and what is safe is said', async () => {
  await ask('/about', { base: server.address });
  await proxy.refuse();
  try {
    await eventually('the site notices', async () => !(await health()).mayWrite);
    const page = await ask('/search?q=calm', { base: server.address });
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '10', 'no-store']);
    const html = page.body.toString();
    expect(html).toContain('<h1>This page can’t be shown at the moment</h1>');
    expect(html).toContain('everything that was stored before is safe');
    expect(html).toContain('href="/search?q=calm"');
    expect(html).toContain('aria-label="Main"');
    expect(html).not.toContain('<script');

    for (const width of [390, 1440]) {
      const outagePage = await newPage({ address: server.address, width });
      await outagePage.goto('/search?q=calm');
      await outagePage.getByRole('link', { name: 'Try again' }).waitFor();
      expect([await findFaults(outagePage), await findOverflow(outagePage)]).toEqual([[], []]);
    }

    const plain = ['/search.data?q=calm', '/sitemap.xml', '/media/nothing.png'];
    for (const path of plain) {
      const { status, headers, body } = await ask(path, { base: server.address });
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '10']);
      expect(body.toString()).toContain('Please try again in a minute');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  } finally {
    await proxy.restore();
  }
  await recovered();
});

test('anyone who has a cookie reads the page as visitors last had it, and no cache keeps it', async () => {
  const fresh = await ask('/about', { base: server.address });
  await proxy.refuse();
  try {
    await eventually('the site notices', async () => !(await health()).mayWrite);
    const visit = (Cookie: string) => ask('/about?utm_source=a', { base: server.address, headers: { Cookie } });
    for (const Cookie of ['resjam.application=a-draft', 'resjam.session_token=of.nobody']) {
      const lastPage = await visit(Cookie);
      expect([Cookie, lastPage.status, lastPage.headers['cache-control']]).toEqual([Cookie, 200, 'private, no-store']);
      expect(lastPage.headers.etag).toBeUndefined();
      expect(lastPage.body.toString()).toBe(fresh.body.toString());
    }
    // Cookies of other software have no effect.
    for (const Cookie of ['theme=dark', '_ga=1']) {
      const cached = await visit(Cookie);
      expect([Cookie, cached.status, cached.headers.etag]).toEqual([Cookie, 200, fresh.headers.etag]);
      expect(cached.body.toString()).toBe(fresh.body.toString());
    }
    const ownPage = await ask('/settings', {
      base: server.address,
      headers: { Cookie: 'resjam.session_token=of.nobody' },
    });
    expect(ownPage.status).not.toBe(500);
  } finally {
    await proxy.restore();
  }
  await recovered();
});

test('a form posted while the database is away comes back with what was typed, and can be sent again', async () => {
  const page = await newPage({ address: server.address, javaScript: false });
  await page.goto('/contact');
  await page.getByLabel('Full name').fill('Ann "Quote" O’Hara');
  await page.getByLabel('Email').fill('ann@example.test');
  await page.getByLabel('Enquiry type').selectOption('AI Services');
  const message = '\n  We miss twenty calls a week.\n\n<b>Could</b> you help?';
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await proxy.refuse();
  try {
    await eventually('the site notices', async () => !(await health()).mayWrite);
    const answered = formAnswered(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    expect((await answered).status()).toBe(503);
    await page.getByRole('heading', { name: 'This can’t be sent at the moment' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ann "Quote" O’Hara');
    expect(await page.getByLabel('Message').inputValue()).toBe(message);

    const secrets = new URLSearchParams({ email: 'ann@example.test', password: 'never-repeated', intent: 'login' });
    const refused = await fetch(`${server.address}/auth`, {
      method: 'POST',
      body: secrets,
      headers: { Origin: server.address },
    });
    const html = await refused.text();
    expect([refused.status, html.includes('never-repeated'), html.includes('type="password"')]).toEqual([
      503,
      false,
      true,
    ]);

    // A form that may carry a file is one like any other as long as it is small.
    const secret = readFileSync(join(server.dataDir, 'session-secret'), 'utf8');
    openSiteOrigin(server.address);
    const Cookie = sessionCookie(randomUUID(), 3600, { secret }).split(';', 1)[0] ?? '';
    for (const path of ['/admin/backup', '/admin/backup/import']) {
      const answer = await fetch(server.address + path, {
        method: 'POST',
        body: new URLSearchParams({ act: 'back-up', note: 'Before the move' }),
        headers: { Origin: server.address, Cookie, Accept: 'text/html' },
      });
      expect([path, answer.status, (await answer.text()).includes('value="Before the move"')]).toEqual([
        path,
        503,
        true,
      ]);
    }
  } finally {
    await proxy.restore();
  }
  await recovered();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Message sent successfully!').waitFor();
});

test('with JavaScript a form posted while the database is away keeps everything, and Try again sends it once it is back', async () => {
  const page = await newPage({ address: server.address });
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Full name').fill('Ann "Quote" O’Hara');
  await page.getByLabel('Email').fill('ann@example.test');
  await page.getByLabel('Enquiry type').selectOption('AI Services');
  const message = 'We miss twenty calls a week.\n\n<b>Could</b> you help?';
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' });
  const again = alert.getByRole('button', { name: 'Try again' });
  const answer = () => formAnswered(page);
  await proxy.refuse();
  try {
    await eventually('the site notices', async () => !(await health()).mayWrite);
    for (const send of [page.getByRole('button', { name: 'Send message' }), again]) {
      const answered = answer();
      await send.click();
      const response = await answered;
      expect([response.status(), new URL(response.url()).pathname]).toEqual([503, '/contact.data']);
      await again.waitFor();
      expect(await alert.count()).toBe(1);
      expect(await page.getByLabel('Full name').inputValue()).toBe('Ann "Quote" O’Hara');
      expect(await page.getByLabel('Enquiry type').inputValue()).toBe('ai-services');
      expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(message);
      expect(await page.getByText('could not be made').count()).toBe(0);
      expect(await findFaults(page)).toEqual([]);
    }
  } finally {
    await proxy.restore();
  }
  await recovered();
  await again.click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

inDrill(() => {
  test('SIGTERM ends the site while the database is frozen', async () => {
    const other = await start();
    proxy.freeze();
    try {
      const waiting = ask('/search?q=calm', { base: other.address }).catch(() => null);
      // A process that does not stop in time exits with code 1.
      expect(await other.stop()).toBe(0);
      await waiting;
    } finally {
      await proxy.restore();
    }
    await recovered();
  });
});

/** Returns a free port. */
const findPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test('a site that starts is not ready; one that is told to stop is not ready and still answers', async () => {
  const port = await findPort();
  const base = `http://localhost:${port}`;
  const status = (path: string) =>
    ask(path, { base }).then(
      (answer) => answer.status,
      () => 0,
    );
  await proxy.refuse();
  const starting = start({ PORT: String(port), SHUTDOWN_GRACE_SECONDS: '4' });
  try {
    await eventually('it answers', async () => (await status('/healthz')) === 200, 120_000);
    expect([await status('/readyz'), await status('/about')]).toEqual([503, 503]);
    expect(await askHealth(base)).toMatchObject({ ready: false, phase: 'starting' });
  } finally {
    await proxy.restore();
  }

  const other = await starting;
  expect(await askHealth(base)).toMatchObject({ status: 200, ready: true, phase: 'serving' });
  // A balancer keeps its connections open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askKept = () =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get(`${base}/about`, { agent }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, connection: response.headers.connection });
        });
      }).on('error', reject);
    });
  expect(await askKept()).toEqual({ status: 200, connection: 'keep-alive' });
  const stopped = other.stop();
  await eventually('it wants no visitors', async () => (await status('/readyz')) === 503);
  expect(await askKept()).toEqual({ status: 200, connection: 'close' });
  agent.destroy();
  expect(await askHealth(base)).toMatchObject({ ready: false, phase: 'stopping' });
  expect([await status('/healthz'), await status('/about')]).toEqual([200, 200]);
  expect(await stopped).toBe(0);
});

test('a worker serves health only', async () => {
  const worker = await start({ ROLE: 'worker' });
  try {
    const statuses = [];
    for (const path of ['/healthz', '/readyz', '/', '/about', '/favicon.svg', '/media/x.png', '/admin']) {
      statuses.push((await ask(path, { base: worker.address })).status);
    }
    expect(statuses).toEqual([200, 200, 503, 503, 503, 503, 503]);
    const post = await ask('/contact', { base: worker.address, method: 'POST' });
    expect([post.status, post.body.toString()]).toEqual([503, expect.stringContaining('ROLE=worker')]);
  } finally {
    await worker.stop();
  }
});

test('settings that are most likely not meant so are said at the start, and a proxy that is not trusted once', async () => {
  expect(server.output()).toContain('Warning: DATABASE_URL is set and SESSION_SECRET is not');
  expect(server.output()).toContain('Warning: DATABASE_URL is set and S3_BUCKET is not');
  for (const path of ['/healthz', '/search?q=a']) {
    await ask(path, { base: server.address, headers: { 'X-Forwarded-For': '192.0.2.7' } });
  }
  expect(server.output().match(/X-Forwarded-For while TRUST_PROXY is off/g)).toHaveLength(1);
});
