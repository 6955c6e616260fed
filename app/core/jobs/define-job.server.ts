import type { z } from 'zod';
import type { Log } from '#app/core/runtime/log.server.ts';
import { hourSeconds, minuteMs } from '#app/lib/time/units.ts';

export interface JobContext {
  /** Adds the job's name and id to every log line. Ids and counts only, as everywhere. */
  log: Log;
  /** Aborted when the job times out, and when the site stops and has waited long enough. */
  signal: AbortSignal;
}

interface JobRetry {
  /** Retries after the first attempt. */
  limit: number;
  /** The delay before the first retry. It doubles, with some randomness, up to `maxDelaySeconds`. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

/**
 * Work that outlives the request that enqueued it. It may run twice, for example after a crash, so it must be
 * idempotent.
 */
export interface Job<Schema extends z.ZodType = z.ZodType> {
  /**
   * Kebab-case, unique among all jobs. Waiting jobs are found by it: only a job that a schedule repeats may be renamed.
   */
  name: string;
  /** The schema of the data, which is stored as JSON. Use ids: personal data stays in its own table. */
  schema: Schema;
  /** Throws to be retried. */
  run(data: z.output<Schema>, context: JobContext): Promise<void>;
  retry: JobRetry;
  /** How many jobs of this kind run at once in one process. */
  concurrency: number;
  /** The time after which an attempt counts as failed, even if it still runs. */
  timeoutMs: number;
  /**
   * Also runs on a schedule, with `{}` as its data: five cron fields, in London's time zone. A missed run is not
   * repeated.
   */
  schedule?: string;
}

type JobOptions<Schema extends z.ZodType> = Pick<Job<Schema>, 'name' | 'schema' | 'run' | 'schedule'> &
  Partial<Pick<Job<Schema>, 'retry' | 'concurrency' | 'timeoutMs'>>;

/** Defines a job, as a plain value. It runs only if it is in the list passed to `startJobs`. */
export function defineJob<Schema extends z.ZodType>(options: JobOptions<Schema>): Job<Schema> {
  return {
    retry: { limit: 5, delaySeconds: 30, maxDelaySeconds: hourSeconds },
    concurrency: 1,
    timeoutMs: 10 * minuteMs,
    ...options,
  };
}
