import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { countRefusedRequest, writeRefusedRequests } from './count-refused-requests.server.ts';
import { auditEvents } from './tables.server.ts';

openTestDatabase();
const start = Date.parse('2026-11-20T12:00:00Z');
const atMinute = (minute: number) => setClock(new Date(start + minute * 60_000));
beforeEach(async () => {
  // What other tests of this process have had refused.
  await writeRefusedRequests({ isLast: true });
  await emptyAuditLog();
  atMinute(0);
});
afterEach(() => setClock());

const entries = async () => {
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.at);
  return rows.map(({ action, after }) => [action, (after as { refused: number }).refused]);
};

test('refused requests become one entry of a kind an hour, with their number, however many they are', async () => {
  countRefusedRequest('cross-site-post');
  await writeRefusedRequests();
  for (let minute = 1; minute < 60; minute++) {
    atMinute(minute);
    for (let each = 0; each < 100; each++) countRefusedRequest('cross-site-post');
    await writeRefusedRequests();
  }
  expect(await entries()).toEqual([['cross-site-post.refused', 1]]);
  atMinute(60);
  await writeRefusedRequests();
  await writeRefusedRequests();
  expect(await entries()).toEqual([
    ['cross-site-post.refused', 1],
    ['cross-site-post.refused', 5900],
  ]);
  atMinute(180);
  await writeRefusedRequests();
  expect(await entries()).toHaveLength(2);
});

test('kinds are counted apart, and a process that ends writes what it has counted', async () => {
  for (let each = 0; each < 2; each++) {
    countRefusedRequest('upload-request');
    countRefusedRequest('private-file');
    countRefusedRequest('private-file');
    await writeRefusedRequests({ isLast: true });
  }
  expect((await entries()).sort()).toEqual([
    ['private-file.refused', 2],
    ['private-file.refused', 2],
    ['upload-request.refused', 1],
    ['upload-request.refused', 1],
  ]);
});
