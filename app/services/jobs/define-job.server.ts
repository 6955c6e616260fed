import type { z } from 'zod';
import type { Log } from '#app/platform/log.server.ts';

interface JobContext {
  /** Adds the job's name and id to every line. Ids and counts only, as everywhere. */
  log: Log;
  /** Aborted when the job's time is up, and when the site stops and has waited long enough. */
  signal: AbortSignal;
}

interface JobRetry {
  /** Tries after the first one. */
  limit: number;
  /** Before the second try; doubles, with some chance in it, up to `maxDelaySeconds`. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

/** Work that outlives the request that asked for it. It may run twice, after a crash say: twice has to be harmless. */
export interface Job<Schema extends z.ZodType = z.ZodType> {
  /** Kebab-case, unique among all jobs, and kept for good: waiting jobs are found by it. */
  name: string;
  /** Of the data, which is stored as JSON. Ids rather than what they stand for: personal data stays in its own table. */
  schema: Schema;
  /** Throws to be tried again. */
  run(data: z.output<Schema>, context: JobContext): Promise<void>;
  retry: JobRetry;
  /** How many of this kind run at once in one process. */
  concurrency: number;
  /** After which a try counts as failed, even if it is still at work. */
  timeoutMs: number;
  /** Runs by itself as well, with `{}` as its data: five fields of cron, in London's time. One that was missed is not made up for. */
  schedule?: string;
}

type JobOptions<Schema extends z.ZodType> = Pick<Job<Schema>, 'name' | 'schema' | 'run' | 'schedule'> &
  Partial<Pick<Job<Schema>, 'retry' | 'concurrency' | 'timeoutMs'>>;

/** A plain value; it runs once it stands in the list that `startJobs` is given. */
export function defineJob<Schema extends z.ZodType>(options: JobOptions<Schema>): Job<Schema> {
  return {
    retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: 3600 },
    concurrency: 1,
    timeoutMs: 10 * 60_000,
    ...options,
  };
}
