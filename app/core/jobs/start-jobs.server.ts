import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Db, PgBoss, type Job as WaitingJob } from 'pg-boss';
import { listenForNotices } from '#app/core/changes/notices.server.ts';
import { databaseConfig, runSql } from '#app/core/database/db.server.ts';
import { describeFailure } from '#app/core/runtime/describe-failure.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { jobRuns, jobSeconds } from '#app/core/runtime/metrics.server.ts';
import { siteVersion } from '#app/core/runtime/site-version.server.ts';
import { withSpan } from '#app/core/runtime/tracing.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { unlessAborted } from '#app/lib/unless-aborted.ts';
import type { Job } from './define-job.server.ts';
import { confirmSchedules, confirmSchedulesMs, installJobs } from './install-jobs.server.ts';
import { jobsSchema } from './jobs-schema.ts';
import { untilJobsResume } from './pause-jobs.server.ts';

const startAgainMs = 5_000;
/**
 * How long running jobs may take to finish when the site stops. Unfinished ones are retried elsewhere or after a
 * restart.
 */
const drainMs = 8_000;
/**
 * How many connections the queues use at once, besides those of running jobs. All queues are polled at the same moment:
 * otherwise that keeps the whole pool connected, with several MB for each connection in the database.
 */
const maxConnections = 2;
/** If the database is down, every queue reports errors repeatedly. */
const quietMs = 10_000;

interface StartJobsOptions {
  log: Log;
  /** Whether this process runs jobs, or only sets up the queues for `enqueue`. */
  isWorker: boolean;
  /** The version of the site that has these jobs, such as `0.1.0`; another one only in tests. */
  version?: string;
  /** The polling interval for jobs without a notification: retries and delayed jobs. At least 0.5. */
  pollSeconds?: number;
}

export interface RunningJobs {
  /** Accepts no more jobs and waits for running ones. Idempotent. */
  stop: () => Promise<void>;
}

/**
 * Sets up the queues and, in a worker, runs their jobs. Returns after the first attempt; if it failed, retries continue
 * in the background, as the pages do not depend on jobs.
 */
export async function startJobs(
  jobs: readonly Job[],
  { log, isWorker, version = siteVersion, pollSeconds = 10 }: StartJobsOptions,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  let boss: PgBoss | undefined;

  const startInstance = async () => {
    try {
      await installJobs(jobs, version);
      if (isWorker) boss = await startWorkers(jobs, log, pollSeconds);
      return true;
    } catch (error) {
      log.error('jobs could not start; retrying', { error: String(error) });
      return false;
    }
  };
  const keepTrying = async () => {
    while (!stopping.signal.aborted) {
      await sleep(startAgainMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await startInstance())) return;
    }
  };

  const confirming = setInterval(() => {
    confirmSchedules(jobs, version).catch((error) =>
      log.warn('job schedules could not be confirmed yet', { error: String(error) }),
    );
  }, confirmSchedulesMs).unref();

  const trying = (await startInstance()) ? undefined : keepTrying();
  const stop = async () => {
    stopping.abort();
    clearInterval(confirming);
    await Promise.race([trying, sleep(drainMs, undefined, { ref: false })]);
    // By default it would disconnect first, and a worker could accept one more job meanwhile.
    for (const job of jobs) void boss?.offWork(job.name, { wait: false });
    await boss?.stop({ graceful: true, timeout: drainMs, close: false });
  };
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function startWorkers(jobs: readonly Job[], log: Log, pollSeconds: number): Promise<PgBoss> {
  // The interval for finding jobs of killed workers by their missing heartbeat: one and a half times the polling
  // interval.
  const superviseSeconds = Math.max(1, Math.round(pollSeconds * 1.5));
  const boss = new PgBoss({
    db: poolWithNotices(log),
    schema: jobsSchema,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  let quietUntil = 0;
  boss.on('error', (error: Error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    log.warn('job queue error', { error: error.message });
  });
  boss.on('warning', ({ message }: { message: string }) => log.warn('job queue warning', { warning: message }));
  try {
    await boss.start();
    const polling = {
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
      notifyPollingIntervalSeconds: pollSeconds,
    };
    for (const job of jobs) {
      for (let worker = 0; worker < job.concurrency; worker++) await startWorker(boss, job, log, polling);
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
}

type Polling = { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number };

async function startWorker(boss: PgBoss, job: Job, log: Log, polling: Polling): Promise<void> {
  let id: string | undefined;
  id = await boss.work<object>(job.name, polling, async ([waiting]) => {
    if (!waiting) return;
    try {
      await runJob(job, waiting, log);
    } finally {
      // Otherwise the job would wait for the next poll, however many jobs there are.
      if (id) boss.notifyWorker(id);
    }
  });
}

async function runJob(job: Job, waiting: WaitingJob<object>, log: Log): Promise<void> {
  const jobLog = log.child({ job: job.name, jobId: waiting.id, try: waiting.retryCount + 1 });
  await unlessAborted(untilJobsResume(), waiting.signal);
  const startedAtMs = performance.now();
  try {
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(job.timeoutMs)]);
    const attributes = { 'job.name': job.name, 'job.id': waiting.id, 'job.try': waiting.retryCount + 1 };
    await withSpan(`job ${job.name}`, { kind: 'CONSUMER', attributes }, () =>
      // Frees the worker of a job that ignores its signal as early as that of a job that does not.
      unlessAborted(job.run(job.schema.parse(waiting.data ?? {}), { log: jobLog, signal }), signal),
    );
    jobRuns.inc({ job: job.name, outcome: 'done' });
    jobLog.debug('job done', { ms: Math.round(performance.now() - startedAtMs) });
  } catch (error) {
    jobRuns.inc({ job: job.name, outcome: 'failed' });
    const failure = describeFailure(error);
    jobLog.warn('job failed', { failure });
    // pg-boss stores the thrown error, so the same limits apply as for a log.
    throw Object.assign(new Error(`${failure.name} ${failure.code ?? ''}`.trim()), { stack: failure.at.join('\n') });
  } finally {
    jobSeconds.observe({ job: job.name }, (performance.now() - startedAtMs) / secondMs);
  }
}

/** The site's pool, and the notifications that wake the workers as soon as a job is committed. */
function poolWithNotices(log: Log): Db {
  const limit = pLimit(maxConnections);
  return {
    executeSql: (text, values) => limit(() => runSql(text, values)),
    async listen(channel, onNotice, onConnect) {
      const listener = listenForNotices({ config: databaseConfig(), channel, log, onNotice, onConnect });
      await listener.ready;
      return listener;
    },
  };
}
