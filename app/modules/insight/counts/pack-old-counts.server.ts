import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { makePartitions } from './partitions.server.ts';
import { type CountRow, storeDay } from './roll-up.server.ts';

/**
 * Moves counts that an earlier release stored by hour into `analytics_counts`, day by day. Runs before the site serves,
 * and does nothing from the second time on. A stop in between loses nothing.
 */
export async function packOldCounts(): Promise<void> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (hour at time zone 'Europe/London')::date::text as day from analytics_hours order by 1`);
  for (const { day } of rows) await packDay(day);
}

async function packDay(day: string): Promise<void> {
  const within = sql`hour >= ${startOfLondonDay(day).toISOString()}::timestamptz
    and hour < ${startOfLondonDay(addDays(day, 1)).toISOString()}::timestamptz`;
  await makePartitions(day, day);
  await inTransaction(async (tx) => {
    const { rows } = await tx.execute<CountRow>(sql`
      select extract(epoch from hour)::float8 as hour, kind, path, target,
        case when kind = 'conversion' then target || ': ' || path else '' end as sequence, entry, exit, referrer,
        campaign, country, device, browser, language, count, page_visits as "pageVisits",
        page_visitors as "pageVisitors", visits, visitors, bounces, exits, seconds::float8 as seconds,
        depth::float8 as depth, timed
      from analytics_hours where ${within}
      order by kind, device, browser, language, country, referrer, campaign, entry, exit, path, hour`);
    await storeDay(tx, day, 0, rows);
    await tx.execute(sql`delete from analytics_hours where ${within}`);
  });
}
