import { type SQL, sql } from 'drizzle-orm';
import type { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Interval } from '../times/intervals.ts';

export interface HostInterval extends Interval {
  hostId: string;
}

/**
 * Returns the times of hosts, merged by the database: a month of ten hosts is thousands of rows, which cost more to read
 * than to merge.
 * @param taken selects `host_id` and `during`, a range of time
 */
export async function mergedTimes(on: Transaction | typeof db, taken: SQL): Promise<HostInterval[]> {
  const { rows } = await on.execute<{ host_id: string; starts: number[]; ends: number[] }>(sql`
    select host_id,
      array_agg((extract(epoch from lower(span)) * 1000)::float8) as starts,
      array_agg((extract(epoch from upper(span)) * 1000)::float8) as ends
    from (select host_id, unnest(range_agg(during)) as span from (${taken}) taken group by host_id) merged
    group by host_id`);
  return rows.flatMap(({ host_id: hostId, starts, ends }) =>
    starts.map((start, place) => ({ hostId, start, end: ends[place] ?? start })),
  );
}
