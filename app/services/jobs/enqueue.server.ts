import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { runSql } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import type { Job } from './define-job.server.ts';
import { jobsSchema } from './install-jobs.server.ts';

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job of this name and key waits for its first try, another is not added. */
  singletonKey?: string;
}

const currentTransaction = new AsyncLocalStorage<Db>();

/** Never started, so it has neither timers nor workers: it only knows how a job is written down. */
const sender = new PgBoss({
  schema: jobsSchema,
  // It looks a queue up once. Inside the transaction, for a connection more could be one more than the pool has.
  db: { executeSql: (text, values) => currentTransaction.getStore()?.executeSql(text, values) ?? runSql(text, values) },
});

/**
 * Adds a job that runs once the transaction commits, and never if it does not.
 * Works wherever the queues were set up, whether or not this process runs jobs itself.
 * @returns the job's id, or null if one with the same singleton key waits already
 * @throws ZodError where the data does not fit the job's schema
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Transaction,
  job: Job<Schema>,
  data: z.input<Schema>,
  { startAfter, singletonKey = randomUUID() }: EnqueueOptions = {},
): Promise<string | null> {
  job.schema.parse(data);
  const transaction = fromDrizzle(tx, sql);
  const options = { singletonKey, ...(startAfter && { startAfter }), db: transaction };
  return currentTransaction.run(transaction, () => sender.send(job.name, data as object, options));
}
