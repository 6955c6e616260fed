import { PgBoss, type Schedule, type ScheduleOptions } from 'pg-boss';
import { now } from '#app/core/clock.ts';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseConfig, runSql } from '#app/core/database/db.server.ts';
import { siteVersion } from '#app/core/runtime/site-version.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { hourMs, minuteMs, secondMs } from '#app/lib/time/units.ts';
import type { Job } from './define-job.server.ts';
import { jobsSchema } from './jobs-schema.ts';

const connectTimeoutMs = 5_000;
/** How long to wait while other instances set up the queues. Then this instance fails and retries. */
const turnTimeoutMs = minuteMs;
const timeZone = siteTimeZone;
/** How often each process confirms the schedules of its version. */
export const confirmSchedulesMs = hourMs;
/** How long the schedules of a newer version stay after one of its processes last confirmed them. */
const confirmedForMs = 3 * confirmSchedulesMs;

/**
 * Creates pg-boss's tables, a queue for each job and the schedules. Many instances may call it at once: they take
 * turns. Queues of removed jobs stay, as an instance of an older version may still use them.
 * @param version the version of the site that has these jobs
 */
export const installJobs = (jobs: readonly Job[], version = siteVersion): Promise<void> =>
  inTurn(async (boss) => {
    for (const job of jobs) await installQueue(boss, job);
    await installSchedules(boss, jobs, version);
  });

/**
 * Confirms that a process of this version is still running, and so needs its schedules. Removes those that only versions have
 * that do not run any more.
 */
export const confirmSchedules = (jobs: readonly Job[], version: string): Promise<void> =>
  inTurn((boss) => installSchedules(boss, jobs, version));

/** Runs work that only one process does at a time. */
async function inTurn(work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const config = { ...databaseConfig(), connectionTimeoutMillis: connectTimeoutMs };
  await withAdvisoryLock(config, 'jobs', { applicationName: 'jobs-set-up', lockTimeoutMs: turnTimeoutMs }, async () => {
    const boss = new PgBoss({ db: { executeSql: runSql }, schema: jobsSchema, supervise: false, schedule: false });
    boss.on('error', () => undefined); // errors of its background work, which has no time to begin
    try {
      await boss.start();
      await work(boss);
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  });
}

async function installQueue(boss: PgBoss, { name, retry, timeoutMs }: Job): Promise<void> {
  // 'short' prevents a second job with the same key. A queue's policy cannot be changed later.
  await boss.createQueue(name, { policy: 'short' });
  await boss.updateQueue(name, {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    // Workers time out jobs themselves; this is for a worker that cannot.
    expireInSeconds: Math.ceil(timeoutMs / secondMs) + 10,
    // After this long without a heartbeat, another worker retries a killed worker's job.
    heartbeatSeconds: 20,
    notify: true,
  });
}

/** The version that confirmed a schedule last is stored with its options, which pg-boss passes on and does not read. */
type VersionedOptions = ScheduleOptions & { version?: string };

/**
 * Adds or changes the schedules of this version, and deletes those of removed jobs. While a newer version runs beside
 * this one, its schedules stay as they are.
 */
async function installSchedules(boss: PgBoss, jobs: readonly Job[], version: string): Promise<void> {
  const ownSchedules = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  const newerSchedules = (await boss.getSchedules()).filter(({ options }) => isNewer(versionOf(options), version));
  const isConfirmed = ({ updatedOn }: Schedule) => now().getTime() - updatedOn.getTime() < confirmedForMs;
  const confirmedNames = new Set(newerSchedules.filter(isConfirmed).map(({ name }) => name));
  const options: VersionedOptions = { tz: timeZone, version };
  for (const [name, schedule] of ownSchedules)
    if (!confirmedNames.has(name)) await boss.schedule(name, schedule, {}, options);
  const abandoned = new Set(newerSchedules.map(({ name }) => name));
  const known = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (ownSchedules.has(name) || confirmedNames.has(name)) continue;
    await boss.unschedule(name);
    // Nothing runs the jobs that wait: their version was withdrawn, or this one no longer has them.
    if (abandoned.has(name) || !known.has(name)) await boss.deleteQueuedJobs(name);
  }
}

const versionOf = (options: VersionedOptions | undefined): string => options?.version ?? '0.0.0';

/** Compares the numbers of two versions such as `0.10.1`. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
