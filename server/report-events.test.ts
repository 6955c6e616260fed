import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { authSettings, openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { metricsRegistry } from '#app/core/runtime/metrics.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { flushEvents } from '#app/modules/insight/record/event-queue.server.ts';
import { reportEventsPath } from '#app/modules/insight/record/report-events-path.ts';
import { analyticsEvents, droppedEvents } from '#app/modules/insight/tables.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { refuseOtherMethods, reportEvents } from './report-events.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent' });
const env = { ...readEnv({ TRUST_PROXY: 'on' }), origin: 'https://resjam.example' };
const app = new Hono().all(reportEventsPath, refuseOtherMethods);
const server = createServer(reportEvents({ env, log }, getRequestListener(app.fetch)));

beforeAll(async () => {
  openSiteOrigin(env.origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => void server.close());

const ask = (init: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${reportEventsPath}`, init);
const view = (path: string) => ({ events: [{ kind: 'view', view: 1, path }] });

/** Reports the view of a page from a browser of its own. */
const report = (path: string, headers: Record<string, string> = {}, body: unknown = view(path)) =>
  ask({
    method: 'POST',
    headers: {
      'User-Agent': `Mozilla/5.0 Firefox/150.0 ${randomUUID()}`,
      'X-Forwarded-For': '81.2.69.142',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function viewsOf(path: string): Promise<number> {
  await flushEvents();
  return db.$count(analyticsEvents, eq(analyticsEvents.path, path));
}

/** A report that surely counts, sent after another: when it is stored, the other one has been decided on. */
async function settle(): Promise<void> {
  const path = `/${randomUUID()}`;
  await report(path, { Cookie: await cookieOf({ mayCount: true }) });
  await expect.poll(() => viewsOf(path)).toBe(1);
}

async function cookieOf({ mayCount, roles = [] }: { mayCount: boolean; roles?: 'admin'[] }): Promise<string> {
  const user = await makeUser({ roles });
  const session = await makeSession(user.id);
  await db.transaction(async (tx) => {
    await savePreference(tx, user.id, 'analyticsTracking', mayCount);
  });
  return sessionCookie(session.token, 60, authSettings()).split(';')[0] ?? '';
}

test('a report is answered at once with 204 and the headers of the site, and is in the metrics', async () => {
  const answer = await report('/about');
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  await expect.poll(() => viewsOf('/about')).toBe(1);
  expect(await metricsRegistry.metrics()).toMatch(
    /http_requests_total\{method="POST",route="\/api\/report-events",status="204"\} \d/,
  );
});

test('reports of other sites are refused, with the headers of the site', async () => {
  const answer = await report('/foreign', { Origin: 'https://evil.example' });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringMatching(/from another site/)]);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/);
  expect((await report('/foreign', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  await settle();
  expect(await viewsOf('/foreign')).toBe(0);
});

test.each([
  ['asks not to be tracked', { DNT: '1' }],
  ['sends Global Privacy Control', { 'Sec-GPC': '1' }],
  ['is a robot', { 'User-Agent': 'Googlebot/2.1' }],
  ['does not say what it is', { 'User-Agent': '' }],
])('who %s is not counted', async (_who, headers) => {
  const path = `/${randomUUID()}`;
  expect((await report(path, headers)).status).toBe(204);
  await settle();
  expect(await viewsOf(path)).toBe(0);
});

test('a member counts with consent to analytics only, and an admin never', async () => {
  const path = `/${randomUUID()}`;
  await report(path, { Cookie: await cookieOf({ mayCount: false }) });
  await report(path, { Cookie: await cookieOf({ mayCount: true, roles: ['admin'] }) });
  await settle();
  expect(await viewsOf(path)).toBe(0);
  await report(path, { Cookie: await cookieOf({ mayCount: true }) });
  await expect.poll(() => viewsOf(path)).toBe(1);
});

test('previews, tools and the area of the team are not counted', async () => {
  for (const path of ['/preview/one', '/admin', '/figures/one']) {
    expect((await report(path)).status).toBe(204);
    await settle();
    expect([path, await viewsOf(path)]).toEqual([path, 0]);
  }
});

test('what no page sends is refused', async () => {
  for (const body of ['', '{', '[]', { events: [] }, { events: [{ kind: 'view', view: 0, path: 'about' }] }]) {
    expect([body, (await report('/', {}, body)).status]).toEqual([body, 422]);
  }
  expect((await report('/', {}, `{"events":${'['.repeat(10_000)}`)).status).toBe(422);
  expect((await report('/', {}, 'a'.repeat(40_000))).status).toBe(413);
  for (const method of ['GET', 'PUT']) {
    const answer = await ask({ method });
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'POST']);
  }
});

test('a flood of one visitor is dropped above 240 events a minute, and counted as dropped', async () => {
  const before = await dropped();
  const userAgent = { 'User-Agent': `Mozilla/5.0 Firefox/150.0 ${randomUUID()}` };
  const events = Array.from({ length: 20 }, (_, index) => ({ kind: 'view', view: index + 1, path: '/flood' }));
  for (let sent = 0; sent < 15; sent++) await report('/flood', userAgent, { events });
  await expect.poll(() => viewsOf('/flood')).toBe(240);
  expect((await dropped()) - before).toBe(60);
});

async function dropped(): Promise<number> {
  await flushEvents();
  const rows = await db.select().from(droppedEvents);
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('while the database is away a report is answered in the same way, and counted as dropped', async () => {
  const before = await dropped();
  const Cookie = await cookieOf({ mayCount: true });
  await closeDatabase();
  openDatabase({ host: '127.0.0.1', port: 1 }, log);
  expect((await report('/away', { Cookie })).status).toBe(204);
  await closeDatabase();
  openDatabase({ ...database.config, max: 4 }, log);
  await expect.poll(dropped).toBe(before + 1);
});
