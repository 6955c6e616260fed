import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { databaseConfig, db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { Manifest } from '#packages/backup-archive/manifest.server.ts';
import { countedTables } from '../archive/counted-tables.ts';
import type { MadeBackup } from '../make-backup.server.ts';
import { backupRuns } from '../tables.server.ts';
import { withAbortReason, withBackupsLock } from './lock.server.ts';
import { backupsTag, type ReportProgress, type RunCause, type RunKind } from './runs.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

/** The shortest time between two writes of the progress. */
const reportEveryMs = 1000;

export async function addRun(
  tx: Transaction,
  run: { kind: RunKind; cause: RunCause; archive?: string },
): Promise<string> {
  const id = await insertId(tx, backupRuns, { ...run, requestedAt: now() });
  await announceChange(tx, backupsTag);
  return id;
}

const update = (id: string, values: Partial<typeof backupRuns.$inferInsert>, condition?: SQL) =>
  updateAll(and(eq(backupRuns.id, id), condition), values);

const updateAll = (which: SQL | undefined, values: Partial<typeof backupRuns.$inferInsert>) =>
  inTransaction(async (tx) => {
    await tx.update(backupRuns).set(values).where(which);
    await announceChange(tx, backupsTag);
  });

/** Returns what writes the progress of a run, at most once a second. A failure to write it does not matter. */
function progressOf(id: string): ReportProgress {
  let lastMs = 0;
  const saveProgress = (values: { step: string; done: number; total: number }) => {
    lastMs = performance.now();
    void update(id, values).catch(() => undefined);
  };
  return (step, total) => {
    let done = 0;
    saveProgress({ step, done, total });
    return (bytes) => {
      done += bytes;
      if (performance.now() - lastMs > reportEveryMs) saveProgress({ step, done, total });
    };
  };
}

/** The hourly maintenance job holds the lock for a moment. */
const lockTimeoutMs = minuteMs;

/**
 * Carries out a run as `executeRun` does, while nothing else backs up, restores or drills. The run is in progress only once
 * it has the lock: a run in progress without the lock is one that a crash interrupted.
 * @param work stops when `held` is aborted: the lock is lost, or `signal` is aborted
 */
export async function executeRunAlone(
  id: string,
  { signal }: { signal: AbortSignal },
  work: (report: ReportProgress, held: AbortSignal) => ReturnType<Parameters<typeof executeRun>[1]>,
): Promise<void> {
  try {
    await withBackupsLock(
      databaseConfig(),
      (held) => executeRun(id, (report) => withAbortReason(work(report, held), held)),
      {
        lockTimeoutMs,
        signal,
      },
    );
  } catch (error) {
    await fail(sentenceOf(error), and(eq(backupRuns.id, id), eq(backupRuns.state, 'waiting')));
    throw error;
  }
}

/**
 * Carries out a run that waits, records its outcome, and throws its error again. A run that does not wait any more is
 * one that a crash interrupted: it is marked as failed and not repeated. The caller holds the lock of the backups.
 */
export async function executeRun(
  id: string,
  work: (report: ReportProgress) => Promise<Partial<typeof backupRuns.$inferInsert>>,
): Promise<void> {
  const [started] = await db
    .update(backupRuns)
    .set({ state: 'running', startedAt: now() })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'waiting')))
    .returning();
  if (!started) return failInterrupted(id);
  try {
    const outcome = await work(progressOf(id));
    await update(id, { state: 'good', finishedAt: now(), step: null, error: null, ...outcome });
  } catch (error) {
    const values = { state: 'failed', finishedAt: now(), step: null, error: sentenceOf(error) } as const;
    // A restore whose commit was not confirmed may have replaced the database, in which this run is good.
    await update(id, values, eq(backupRuns.state, 'running'));
    throw error;
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof DomainError
    ? error.message
    : 'It could not be completed. Everything is unchanged. See the site’s log for details.';

const interruptedText = 'The site stopped while this was running. Everything is unchanged.';

const neverBegunText = 'The site stopped before this began. Everything is unchanged.';
/** While the lock is free, a run begins within moments. */
const longestWaitMs = 10 * minuteMs;

/** Marks runs as failed that nothing carries out any more. The caller holds the lock of the backups. */
export async function failInterrupted(id?: string): Promise<void> {
  const isAtWork = eq(backupRuns.state, 'running');
  await fail(interruptedText, id === undefined ? isAtWork : and(isAtWork, eq(backupRuns.id, id)));
  const longAgo = new Date(now().getTime() - longestWaitMs);
  await fail(neverBegunText, and(eq(backupRuns.state, 'waiting'), lt(backupRuns.requestedAt, longAgo)));
}

const endedText =
  'Its process was ended from outside, perhaps because the machine has too little memory. Everything is unchanged. Try again.';

/** Marks a run as failed whose process has ended, if it has recorded no outcome. */
export const failEnded = (id: string) =>
  fail(endedText, and(eq(backupRuns.id, id), inArray(backupRuns.state, ['waiting', 'running'])));

const fail = (sentence: string, which: SQL | undefined) =>
  updateAll(which, { state: 'failed', finishedAt: now(), step: null, error: sentence });

/** The values that a good backup is recorded with. */
export const outcomeOf = ({ manifest, bytes }: MadeBackup) => ({
  bytes,
  mediaBytes: manifest.media.bytes,
  missingFiles: manifest.media.missing,
  verifiedAt: now(),
  counts: countsOf(manifest),
});

/** Returns how many rows an archive has of each kind of content that people know. */
export const countsOf = ({ tables }: Pick<Manifest, 'tables'>): Record<string, number> =>
  Object.fromEntries(
    tables.filter(({ name }) => Object.hasOwn(countedTables, name)).map(({ name, rows }) => [name, rows]),
  );

/** Records that a stored archive was read back now. An archive that was found in its place counts from then on. */
export const markVerified = (archive: string) =>
  db
    .update(backupRuns)
    .set({ verifiedAt: now() })
    .where(and(eq(backupRuns.kind, 'backup'), eq(backupRuns.state, 'good'), eq(backupRuns.archive, archive)));

/** Lists the stored backups, the newest first. */
export const listBackups = (): Promise<BackupRun[]> =>
  db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'backup'), ne(backupRuns.cause, 'command'), ne(backupRuns.state, 'removed')))
    .orderBy(desc(backupRuns.requestedAt))
    .limit(200);

/** Returns what is in progress or waits; null if nothing does. */
export async function findCurrentRun(on: Queryable = db): Promise<BackupRun | null> {
  const [run] = await on
    .select()
    .from(backupRuns)
    .where(inArray(backupRuns.state, ['waiting', 'running']))
    .orderBy(sql`${backupRuns.state} = 'running' desc`, backupRuns.requestedAt)
    .limit(1);
  return run ?? null;
}

/** Returns the last run of a kind that ended, by its outcome. */
export async function findLastRun(kind: RunKind, state: 'good' | 'failed'): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), eq(backupRuns.state, state)))
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1);
  return run ?? null;
}

export async function findBackup(id: string): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.id, id), eq(backupRuns.kind, 'backup'), ne(backupRuns.state, 'removed')));
  return run ?? null;
}
