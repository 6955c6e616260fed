import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { visitorOf } from '../record/visitor.server.ts';
import { visitorSalts } from '../tables.server.ts';
import { dropOldPartitions, ensurePartitions, makePartitions } from './partitions.server.ts';

const database = openTestDatabase();
afterEach(() => setClock());

const partitionsOf = async (table: string) => {
  const { rows } = await db.execute<{ name: string }>(sql`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass order by 1`);
  return rows.map(({ name }) => name.slice(table.length + 1));
};

test('single events go after 30 days and counts before they are older than 26 months, whole partitions at once', async () => {
  await makePartitions('2026-01-10', '2026-03-15');
  setClock(new Date('2026-03-15T12:00:00Z'));
  for (const _ of [1, 2]) await dropOldPartitions();
  const events = await partitionsOf('analytics_events');
  expect([events[0], events.at(-1)]).toEqual(['2026_02_14', '2026_03_15']);
  expect(await partitionsOf('analytics_counts')).toEqual(['2026_01_01', '2026_02_01', '2026_03_01']);
  setClock(new Date('2028-03-02T12:00:00Z'));
  await dropOldPartitions();
  expect(await partitionsOf('analytics_counts')).toEqual(['2026_02_01', '2026_03_01']);
});

test('the partitions of today are made again in a database that is opened on the same day', async () => {
  setClock(new Date('2026-05-10T12:00:00Z'));
  const ofToday = async () => (await partitionsOf('analytics_events')).filter((name) => name === '2026_05_10');
  await ensurePartitions();
  expect(await ofToday()).toHaveLength(1);
  await db.execute(sql`drop table analytics_events_2026_05_10`);
  await ensurePartitions();
  expect(await ofToday()).toHaveLength(0);
  await closeDatabase();
  openDatabase({ ...database.config, max: 4 }, createLog({ level: 'silent' }));
  await ensurePartitions();
  expect(await ofToday()).toHaveLength(1);
});

test('the salt of today is read again in a database that is opened on the same day', async () => {
  const visitor = await visitorOf('192.0.2.1', 'Firefox');
  await db.delete(visitorSalts);
  expect(await visitorOf('192.0.2.1', 'Firefox')).toBe(visitor);
  await closeDatabase();
  openDatabase({ ...database.config, max: 4 }, createLog({ level: 'silent' }));
  expect(await visitorOf('192.0.2.1', 'Firefox')).not.toBe(visitor);
});
