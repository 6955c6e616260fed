import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { addDays, firstOfMonth, londonDay, nextMonth } from '#app/lib/time/london-day.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';

/** Days for which single events are stored. */
const eventDays = 30;
const daysAhead = 7;

/** The tables in partitions, with the length of one. */
const partitioned = [
  { table: 'analytics_events', length: 'day' },
  { table: 'analytics_counts', length: 'month' },
] as const;
/** Those, and the counts of earlier releases. */
const dropped = [...partitioned, { table: 'analytics_hours', length: 'month' }] as const;

/** The last day for which this process has found or made the partitions, and in which database. */
let made: { day: string; database: typeof db } | undefined;

/**
 * Makes the partitions for the events of a week from today, once a day. Idempotent, also with many instances at once.
 */
export async function ensurePartitions(): Promise<void> {
  const today = londonDay(now());
  const database = db;
  if (made?.day === today && made.database === database) return;
  await makePartitions(today, addDays(today, daysAhead));
  made = { day: today, database };
}

/** Makes the partitions of every day in London from the first to the last. Those of events are days in UTC. */
export async function makePartitions(firstDay: string, last: string): Promise<void> {
  const first = addDays(firstDay, -1);
  await inTransaction(async (tx) => {
    await takeLock(tx, 'analytics-partitions');
    for (const { table, length } of partitioned) {
      const start = length === 'day' ? first : firstOfMonth(first);
      for (let from = start; from <= last; ) {
        const to = length === 'day' ? addDays(from, 1) : nextMonth(from);
        await makePartition(tx, table, from, to);
        from = to;
      }
    }
  });
}

async function makePartition(tx: Transaction, table: string, from: string, to: string): Promise<void> {
  const name = `${table}_${from.replaceAll('-', '_')}`;
  const bounds = table === 'analytics_counts' ? [from, to] : [`${from} 00:00+00`, `${to} 00:00+00`];
  await tx.execute(
    sql.raw(
      `create table if not exists "${name}" partition of "${table}" for values from ('${bounds[0]}') to ('${bounds[1]}')`,
    ),
  );
}

/**
 * Drops the partitions whose time is over: of events after 30 days, of counts after the retention period of analytics.
 * Idempotent.
 */
export async function dropOldPartitions(): Promise<void> {
  const oldest = monthsAgo(now(), siteSettings().retention.analyticsMonths);
  // Nothing gets older than the period, so a month is dropped when its first day is.
  const firstKept = {
    day: addDays(now().toISOString().slice(0, 10), 1 - eventDays),
    month: oldest.toISOString().slice(0, 10),
  };
  // The first hour of the oldest day in London may be gone, so that it cannot be counted again.
  await db.execute(sql`delete from analytics_event_days where day <= ${firstKept.day}::date`);
  await db.execute(sql`delete from analytics_months where month < ${firstKept.month}::date`);
  await db.execute(sql`delete from analytics_funnel_days where day < ${firstKept.month}::date`);
  for (const { table, length } of dropped) {
    for (const { name, from } of await listPartitions(table)) {
      if (from < firstKept[length]) await db.execute(sql.raw(`drop table if exists "${name}"`));
    }
  }
}

/** Returns the partitions of a table with the first day of each, the oldest first. */
async function listPartitions(table: string): Promise<{ name: string; from: string }[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass order by 1`);
  return rows.map(({ name }) => ({ name, from: name.slice(table.length + 1).replaceAll('_', '-') }));
}
