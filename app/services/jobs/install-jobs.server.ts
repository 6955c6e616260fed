import { PgBoss } from 'pg-boss';
import { createClient, destroyConnection } from '#app/platform/database-connection.server.ts';
import { databaseConfig, runSql } from '#app/platform/db.server.ts';
import type { Job } from './define-job.server.ts';

export const jobsSchema = 'jobs';

const connectTimeoutMs = 5_000;
/** How long to wait while other instances set up the queues. Then this instance fails and retries. */
const turnTimeoutMs = 60_000;
const timeZone = 'Europe/London';
/** Any number that no other lock in the database uses. */
const advisoryLock = 7_265_737;

/**
 * Creates pg-boss's tables, a queue for each job and the schedules. Many instances may call it at once: they take
 * turns. Deletes the schedules of removed jobs. Their queues stay, as an instance of an older version may still use
 * them.
 */
export async function installJobs(jobs: readonly Job[]): Promise<void> {
  const lock = createClient({
    ...databaseConfig(),
    application_name: 'jobs-set-up',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: turnTimeoutMs,
    keepAlive: true,
  });
  lock.on('error', () => undefined); // the current query fails with it
  const boss = new PgBoss({ db: { executeSql: runSql }, schema: jobsSchema, supervise: false, schedule: false });
  boss.on('error', () => undefined); // errors of its background work, which has no time to begin
  try {
    await lock.connect();
    await lock.query('select pg_advisory_lock($1)', [advisoryLock]);
    await boss.start();
    for (const job of jobs) await installQueue(boss, job);
    await installSchedules(boss, jobs);
  } finally {
    await boss.stop({ graceful: false, close: false });
    destroyConnection(lock); // which also releases the lock
  }
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
    expireInSeconds: Math.ceil(timeoutMs / 1000) + 10,
    // After this long without a heartbeat, another worker retries a killed worker's job.
    heartbeatSeconds: 20,
    notify: true,
  });
}

async function installSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const [name, schedule] of scheduled) await boss.schedule(name, schedule, {}, { tz: timeZone });
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}
