import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { writeRefusedRequests } from '#app/core/audit/count-refused-requests.server.ts';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { ownOrigin } from './own-origin.ts';

openTestDatabase();

const appOf = (origin: string) => new Hono().use(ownOrigin(origin)).all('*', (c) => c.text('done'));
const secure = appOf('https://site.example');
const plain = appOf('http://localhost:3000');

const post = async (headers: Record<string, string>, { app = secure, method = 'POST', path = '/x' } = {}) =>
  (await app.request(path, { method, headers })).status;

test.each([
  ['our own address', { Origin: 'https://site.example', Host: '127.0.0.1:3000' }],
  ['a program, which says nothing', {}],
  ['a page of ours, of which a browser says no more than that', { 'Sec-Fetch-Site': 'same-origin' }],
  ['a page of ours in a browser that hides it', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
])('what comes from %s is done', async (_from, headers) => {
  expect(await post(headers as Record<string, string>)).toBe(200);
});

test.each(['https://evil.example', 'null', 'https://site.example.evil.example', 'http://site.example', ''])(
  'what comes from %o is refused, whatever the method, unless it only reads',
  async (Origin) => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD'];
    const answers = await Promise.all(methods.map((method) => post({ Origin, Host: 'site.example' }, { method })));
    expect(answers).toEqual([403, 403, 403, 403, 200, 200]);
  },
);

test.each(['cross-site', 'same-site', 'none'])('a page that hides itself is refused if it is %s', async (site) => {
  expect(await post({ Origin: 'null', 'Sec-Fetch-Site': site })).toBe(403);
});

test('the address that was asked is our own only where the site is http', async () => {
  const headers = { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' };
  expect(await post(headers, { app: plain })).toBe(200);
  expect(await post(headers)).toBe(403);
  expect(await post({ ...headers, Origin: 'https://127.0.0.1:3000' }, { app: plain })).toBe(403);
});

test.each(['cross-site', 'same-site'])('without Origin, %s is refused, but for what programs post to', async (site) => {
  const headers = { 'Sec-Fetch-Site': site };
  expect(await post(headers)).toBe(403);
  expect(await post(headers, { app: plain })).toBe(403);
  expect(await post(headers, { path: '/unsubscribe?token=x' })).toBe(200);
  expect(await post({ ...headers, Origin: 'https://evil.example' }, { path: '/unsubscribe?token=x' })).toBe(403);
});

test('what is refused is counted for the audit log, and what is done is not', async () => {
  await writeRefusedRequests({ isLast: true });
  await emptyAuditLog();
  for (let each = 0; each < 5; each++) await post({ Origin: 'https://evil.example' });
  await post({ Origin: 'https://site.example' });
  await writeRefusedRequests({ isLast: true });
  const entries = await db.select().from(auditEvents);
  expect(entries).toMatchObject([{ action: 'cross-site-post.refused', actorId: null, after: { refused: 5 } }]);
});
