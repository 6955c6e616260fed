import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { jobsSchema } from './jobs-schema.ts';

/**
 * Whether a job with this data waits, is retried or runs. A row that says that something is being made is true only as
 * long as this is: a job ends without its result if it fails for good, or if the queues are not part of a restore.
 */
export async function isJobPending(
  jobName: string,
  data: Readonly<Record<string, string>>,
  on: Queryable = db,
): Promise<boolean> {
  const { rows } = await on.execute<{ isPending: boolean }>(sql`
    select exists (
      select from ${sql.identifier(jobsSchema)}.job
      where name = ${jobName} and data @> ${JSON.stringify(data)}::jsonb and state in ('created', 'retry', 'active')
    ) as "isPending"`);
  return rows[0]?.isPending ?? false;
}
