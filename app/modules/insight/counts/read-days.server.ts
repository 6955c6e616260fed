import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { addDays, earlierOf } from '#app/lib/time/london-day.ts';
import type { Period } from '../definitions/period.ts';
import { type Table, unpackTable } from './packed-table.server.ts';

/** The number of days in memory at once: a few megabytes for a busy site. */
const daysAtOnce = 64;
/** Days that are summed without a pause: some milliseconds. */
const daysWithoutPause = 4;

/** Calls `work` with the counts of each day of a period in order. Other requests are answered meanwhile. */
export async function eachDay({ first, last }: Period, work: (table: Table, day: string) => void): Promise<void> {
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const to = earlierOf(addDays(from, daysAtOnce - 1), last);
    const { rows } = await db.execute<{ day: string; rows: Buffer }>(sql`
      select day::text as day, rows from analytics_counts
      where day between ${from}::date and ${to}::date order by day`);
    for (const [index, { day, rows: packed }] of rows.entries()) {
      if (index % daysWithoutPause === 0) await yieldToEventLoop();
      work(unpackTable(packed), day);
    }
  }
}
