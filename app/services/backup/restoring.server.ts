import { sql } from 'drizzle-orm';
import { db, isDatabaseAnswering } from '#app/platform/db.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { pauseJobs, resumeJobs } from '#app/services/jobs/pause-jobs.server.ts';
import { restoreLock } from './load-database.server.ts';
import { backupsTag } from './runs.ts';

const checkAgainMs = 2_000;

let isUnderWay = false;
let timer: NodeJS.Timeout | undefined;

/** Whether the site is being replaced by a backup: nothing that is written now would stay. */
export const isRestoring = (): boolean => isUnderWay;

export const concernsRestoring = (tags: readonly string[]): boolean => tags.includes(backupsTag) || tags.includes('*');

/**
 * Finds out whether a restore is at work, in whichever process, and pauses the jobs of this one meanwhile. A restore
 * holds a lock, so one that was killed is over. Never throws.
 */
export async function readRestoring(log: Log): Promise<void> {
  clearTimeout(timer);
  const before = isUnderWay;
  try {
    const { rows } = await db.execute<{ isHeld: boolean }>(sql`
      select exists (
        select from pg_locks where locktype = 'advisory' and objid = ${restoreLock} and granted
          and database = (select oid from pg_database where datname = current_database())
      ) as "isHeld"`);
    isUnderWay = rows[0]?.isHeld ?? false;
  } catch (error) {
    if (isDatabaseAnswering()) log.warn('whether a restore is at work is not known', { error: String(error) });
  }
  if (isUnderWay) pauseJobs();
  else resumeJobs();
  if (isUnderWay !== before) log.info(isUnderWay ? 'a restore is at work' : 'the restore is over');
  if (isUnderWay) timer = setTimeout(() => void readRestoring(log), checkAgainMs).unref();
}
