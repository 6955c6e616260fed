import { runSql } from '#app/core/database/db.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { jobsSchema } from './jobs-schema.ts';

/** The state of one queue. Counts are of jobs. */
export interface QueueState {
  name: string;
  /** Jobs that wait although their time has come. */
  due: number;
  /** The longest of these waits; 0 without any. */
  oldestDueSeconds: number;
  active: number;
  /** Jobs that failed permanently in the last 24 hours. */
  failedToday: number;
}

/** Reads every queue that has jobs. Returns null while the queues are not set up. */
export async function readQueues(): Promise<QueueState[] | null> {
  try {
    const { rows } = await runSql(`
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as "oldestDueSeconds",
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours')::int as "failedToday"
      from ${jobsSchema}.job
      where name not like '\\_\\_pgboss%'
      group by name
      order by name`);
    return rows as QueueState[];
  } catch (error) {
    if ((error as { code?: string }).code === sqlState.undefinedTable) return null;
    throw error;
  }
}
