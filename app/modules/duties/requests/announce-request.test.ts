import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { dutyRequests } from '../tables.server.ts';
import { announceRequests } from './announce-request.job.server.ts';
import { submitRequest } from './receive-request.server.ts';
import { actOnRequest } from './request-actions.server.ts';

openTestDatabase();

beforeEach(async () => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
  setClock(new Date('2026-09-03T10:00Z'));
  await db.delete(dutyRequests);
  await db.delete(mails);
  await db.delete(rateLimitCounters);
  await db.execute(sql`delete from jobs.job where name = 'announce-data-requests'`);
  return () => setClock();
});

const ask = (place: number) =>
  submitRequest(
    { kind: 'access', fullName: 'Ann Asker', email: `ann-${place}@example.org`, message: 'All of it.' },
    { clientAddress: `192.0.2.${place % 3}`, viewer: null },
  );
const askAll = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
const subjects = async () =>
  (await db.select().from(mails).where(eq(mails.kind, 'data-request-notice')).orderBy(asc(mails.createdAt))).map(
    ({ subject }) => subject.replace(/DP-\d+/, 'DP-0'),
  );
const waiting = async () =>
  (
    await db.execute<{ data: { from: number }; after: Date }>(
      sql`select data, start_after as after from jobs.job where name = 'announce-data-requests' and state = 'created'`,
    )
  ).rows;
/** Does what the queue does when the time of the waiting job has come. */
async function runWaiting(): Promise<void> {
  const [job] = await waiting();
  await db.execute(sql`delete from jobs.job where name = 'announce-data-requests'`);
  if (job) await announceRequests.run(job.data, jobContext);
}
const later = (minutes: number) => setClock(new Date(now().getTime() + minutes * 60_000));

test('of many requests at once the team gets one email, and after an hour one that names the others', async () => {
  await askAll(25);
  expect(await subjects()).toEqual(['New request DP-0: a copy of personal data']);
  expect(await waiting()).toHaveLength(1);
  later(61);
  await runWaiting();
  expect(await subjects()).toEqual([
    'New request DP-0: a copy of personal data',
    '24 new requests about personal data',
  ]);
  const [last] = await db.select().from(mails).where(eq(mails.subject, '24 new requests about personal data'));
  expect(last?.text).toContain('And 4 more.');
  expect(last?.text).not.toMatch(/Ann|ann-/);
  expect(await waiting()).toEqual([]);
});

test('requests that arrive an hour apart are announced one by one', async () => {
  for (const place of [1, 2, 3]) {
    await ask(place);
    later(61);
  }
  expect(await subjects()).toHaveLength(3);
  expect(await waiting()).toEqual([]);
});

test('what was answered before the email is due is not named, and an email that comes too early waits', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await askAll(3);
  await runWaiting();
  expect(await subjects()).toHaveLength(1);
  const [job] = await waiting();
  const open = await db.select().from(dutyRequests).orderBy(asc(dutyRequests.number));
  for (const { id, number } of open)
    if (number >= (job?.data.from ?? 0))
      await actOnRequest(actorId, id, {
        act: 'close',
        outcome: 'withdrawn',
        answer: 'As you wish.',
        sendsCopy: false,
        noCopyReason: '',
      });
  later(61);
  await runWaiting();
  expect(await subjects()).toHaveLength(1);
});
