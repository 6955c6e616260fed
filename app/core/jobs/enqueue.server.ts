import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { runSql } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Job } from './define-job.server.ts';
import { jobsSchema } from './jobs-schema.ts';

export interface EnqueueOptions {
  /** The earliest start. */
  startAfter?: Date;
  /** While a job with this name and key waits for its first attempt, no other is added. */
  singletonKey?: string;
}

const currentTransaction = new AsyncLocalStorage<Db>();

/** Never started, so it has neither timers nor workers. It only writes jobs. */
const sender = new PgBoss({
  schema: jobsSchema,
  // It looks up each queue once. This happens inside the transaction: a further connection could exceed the pool.
  db: { executeSql: (text, values) => currentTransaction.getStore()?.executeSql(text, values) ?? runSql(text, values) },
});

/**
 * Enqueues a job that runs once the transaction commits, and never if it does not. Works if the queues are set up,
 * whether or not this process runs jobs itself.
 * @returns the job's id, or null if one with the same singleton key is already waiting
 * @throws ZodError if the data does not match the job's schema
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Transaction,
  job: Pick<Job<Schema>, 'name' | 'schema'>,
  data: z.input<Schema>,
  { startAfter, singletonKey = randomUUID() }: EnqueueOptions = {},
): Promise<string | null> {
  job.schema.parse(data);
  const transaction = fromDrizzle(tx, sql);
  const options = { singletonKey, ...(startAfter && { startAfter }), db: transaction };
  return currentTransaction.run(transaction, () => sender.send(job.name, data as object, options));
}
