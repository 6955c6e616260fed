import { eq, isNotNull, lt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { savedViews } from '#app/core/resources/saved-views/tables.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { retentionJob } from './retention.job.server.ts';
import { applyRetention, countOver, defineRetention } from './retention.server.ts';

openTestDatabase();
const today = new Date('2026-11-20T10:00:00Z');
const names = async () => (await db.select().from(savedViews).orderBy(savedViews.createdAt)).map(({ name }) => name);

beforeEach(async () => {
  setClock(today);
  await db.delete(savedViews);
  const { id: userId } = await makeUser();
  const add = (name: string, createdAt: Date) =>
    db.insert(savedViews).values({ userId, list: 'test', name, search: '', createdAt });
  await add('old', daysBefore(today, 31));
  await add('nearly', daysBefore(today, 20));
  await add('young', today);
});

const retention = defineRetention({ table: savedViews, isOver: (at) => lt(savedViews.createdAt, daysBefore(at, 30)) });

test('what is over is deleted, and nothing else; the preview counts what will be over by then', async () => {
  expect(await countOver([retention], today)).toBe(1);
  expect(await countOver([retention, retention], new Date('2026-12-20T10:00:00Z'))).toBe(4);
  expect(await applyRetention(retention)).toBe(1);
  expect(await names()).toEqual(['nearly', 'young']);
  expect(await applyRetention(retention)).toBe(0);
});

test('a row of which something remains loses only that', async () => {
  await applyRetention({ ...retention, cleared: { name: '' } });
  expect(await names()).toEqual(['', 'nearly', 'young']);
});

test('a retention without a condition is refused, and deletes nothing', async () => {
  const wrong = defineRetention({ table: savedViews, isOver: () => undefined });
  await expect(applyRetention(wrong)).rejects.toThrow('without a condition');
  await expect(countOver([wrong], today)).rejects.toThrow('without a condition');
  expect(await names()).toHaveLength(3);
});

test('one that fails does not keep the others from being applied, and the job is tried again', async () => {
  const failing = defineRetention({
    table: savedViews,
    isOver: () => isNotNull(savedViews.id),
    remove: () => Promise.reject(new Error('The store does not answer')),
  });
  const byHand = defineRetention({
    table: savedViews,
    isOver: () => eq(savedViews.name, 'young'),
    remove: async () => (await db.delete(savedViews).where(eq(savedViews.name, 'young'))).rowCount ?? 0,
  });
  await expect(retentionJob([failing, retention, byHand]).run({}, jobContext)).rejects.toThrow(
    'Some items of a job failed',
  );
  expect(await names()).toEqual(['nearly']);
});
