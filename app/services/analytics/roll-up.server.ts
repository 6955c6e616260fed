import { sql } from 'drizzle-orm';
import { addDays, londonDay } from '#app/lib/london-day.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { countedByValue, countedEvents, keyColumns, lateHours, measureColumns } from './count-events.server.ts';
import { rollUpFunnels } from './funnels.server.ts';
import { makePartitions } from './partitions.server.ts';
import { analyticsRollUps } from './tables.server.ts';

/** Returns the first day that is not rolled up; null before the first roll-up. */
export async function firstOpenDay(): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select max(day)::text as day from analytics_roll_ups`);
  const last = rows[0]?.day;
  return last ? addDays(last, 1) : null;
}

/**
 * Rolls up every day that is over: counts its events by hour and by day. A day is counted once pages opened before
 * midnight have reported how long they were read. Idempotent.
 */
export async function rollUp(): Promise<void> {
  const lastOver = addDays(londonDay(new Date(now().getTime() - lateHours * 3_600_000)), -1);
  const open = (await firstOpenDay()) ?? (await firstDayWithEvents());
  if (open === null) return;
  for (let day = open; day <= lastOver; day = addDays(day, 1)) await rollUpDay(day);
}

async function firstDayWithEvents(): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(at) as at from analytics_events`);
  const at = rows[0]?.at;
  return at ? londonDay(new Date(at)) : null;
}

/**
 * Counts the events of one day again and replaces what was counted before. Idempotent.
 * @internal for tests and benchmarks
 */
export async function rollUpDay(day: string): Promise<void> {
  await makePartitions(day, day);
  await inTransaction(async (tx) => {
    await tx.execute(sql`delete from analytics_hours where (hour at time zone 'Europe/London')::date = ${day}
      and hour >= ${addDays(day, -1)}::date and hour < ${addDays(day, 2)}::date`);
    await tx.execute(sql`delete from analytics_days where day = ${day}`);
    await tx.execute(sql`create temporary table rolled_up on commit drop as ${countedEvents(day, addDays(day, 1))}`);
    await tx.execute(sql`insert into analytics_hours (${keyColumns}, ${measureColumns})
      select ${keyColumns}, ${measureColumns} from rolled_up`);
    await tx.execute(sql`insert into analytics_days (day, dimension, value, ${measureColumns})
      select day, list, value, ${measureColumns} from (${countedByValue(sql.raw('rolled_up'))}) as counted`);
    await rollUpFunnels(tx, day);
    await tx
      .insert(analyticsRollUps)
      .values({ day, rolledUpAt: now() })
      .onConflictDoUpdate({ target: analyticsRollUps.day, set: { rolledUpAt: now() } });
  });
}
