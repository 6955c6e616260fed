import { db, isDatabaseAnswering } from '#app/core/database/db.server.ts';
import { pauseJobs, resumeJobs } from '#app/core/jobs/pause-jobs.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { isRestoreAtWork } from '../archive/load-database.server.ts';
import { backupsTag } from '../runs/runs.ts';

const checkAgainMs = 2_000;

let isUnderWay = false;
let timer: NodeJS.Timeout | undefined;

/** Whether the site is being replaced by a backup: nothing that is written now would stay. */
export const isRestoring = (): boolean => isUnderWay;

export const affectsRestoring = (tags: readonly string[]): boolean => tags.includes(backupsTag) || tags.includes('*');

/**
 * Finds out whether a restore is running, in whichever process, and pauses the jobs of this one meanwhile. A restore
 * holds a lock, so one that was killed is over. Never throws.
 */
export async function readRestoring(log: Log): Promise<void> {
  clearTimeout(timer);
  const before = isUnderWay;
  try {
    isUnderWay = await isRestoreAtWork(db);
  } catch (error) {
    if (isDatabaseAnswering()) log.warn('could not read whether a restore is running', { error: String(error) });
  }
  if (isUnderWay) pauseJobs();
  else resumeJobs();
  if (isUnderWay !== before) log.info(isUnderWay ? 'a restore is in progress' : 'the restore has finished');
  if (isUnderWay) timer = setTimeout(() => void readRestoring(log), checkAgainMs).unref();
}
