import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import type { RestorePart } from './archive/restore-parts.ts';
import { backUpJob, drillRestoreJob, restoreBackupJob } from './jobs.server.ts';
import { addRun, type BackupRun, findCurrentRun } from './runs/runs.server.ts';
import type { RunKind } from './runs/runs.ts';
import { getBackupSettings } from './settings.server.ts';
import { isBackupDue } from './stored/retention.ts';
import { isGoodArchive } from './stored/stored-backups.server.ts';
import { backupRuns } from './tables.server.ts';

/** A little less than a week: the nightly run that follows it must not be a minute too early. */
const drillEveryMs = 6.5 * dayMs;

/** Requests the backup or the drill that is due, unless a run waits or is in progress. */
export const requestWhatIsDue = (): Promise<void> =>
  inTransaction(async (tx) => {
    await lockRequests(tx);
    if (await findCurrentRun(tx)) return;
    const counted = await findNewest(tx, countsForSchedule);
    const lastDrill = await findNewest(tx, eq(backupRuns.kind, 'drill'));
    const verified = await findNewest(tx, and(isGoodArchive, isNotNull(backupRuns.verifiedAt)));
    const newest = await findNewest(tx, and(isGoodArchive, isNull(backupRuns.verifiedAt)));
    const isDrillDue = !lastDrill || now().getTime() - lastDrill.requestedAt.getTime() > drillEveryMs;
    const archive = (verified ?? newest)?.archive;
    if (isBackupDue(await getBackupSettings(tx), counted?.requestedAt ?? null, now())) {
      const runId = await addRun(tx, { kind: 'backup', cause: 'schedule' });
      await enqueue(tx, backUpJob, { runId });
    } else if (archive && isDrillDue) {
      const runId = await addRun(tx, { kind: 'drill', cause: 'schedule', archive });
      await enqueue(tx, drillRestoreJob, { runId, archive });
    }
  });

/**
 * A scheduled backup counts even if it failed, so that it is not repeated every hour. One made by hand counts if it is
 * good.
 */
const countsForSchedule = and(
  eq(backupRuns.kind, 'backup'),
  or(eq(backupRuns.cause, 'schedule'), and(eq(backupRuns.cause, 'person'), eq(backupRuns.state, 'good'))),
);

/** Requests of admins and of the schedule see each other. */
const lockRequests = (tx: Transaction) => takeLock(tx, 'backup-request');

type BackupJob = typeof backUpJob | typeof drillRestoreJob | typeof restoreBackupJob;

/**
 * Adds a run that an admin asked for. A backup that waits or is in progress already serves for one that is asked for now.
 * @returns what was in progress already; null if a run was added
 * @throws DomainError if another run waits or is in progress
 */
const requestRun = <Requested extends BackupJob>(
  job: Requested,
  { kind, archive, actorId }: { kind: RunKind; archive?: string; actorId: string },
  dataOf: (runId: string) => z.input<Requested['schema']>,
): Promise<BackupRun | null> =>
  inTransaction(async (tx) => {
    await lockRequests(tx);
    const current = await findCurrentRun(tx);
    if (current?.kind === 'backup' && kind === 'backup') return current;
    if (current) {
      throw new DomainError('A backup, a restore or a drill is already running. Wait until it has ended.');
    }
    const runId = await addRun(tx, { kind, cause: 'person', ...(archive && { archive }) });
    await enqueue(tx, job, dataOf(runId));
    const subject = { type: 'backup', id: runId, name: archive ?? 'Backup' };
    await recordAuditEvent(tx, { actorId, action: `${kind}.requested`, subject });
    return null;
  });

/**
 * @returns the backup that was in progress already; null if one was added @throws DomainError if another run is in progress
 */
export const requestBackup = (actorId: string): Promise<BackupRun | null> =>
  requestRun(backUpJob, { kind: 'backup', actorId }, (runId) => ({ runId }));

/** @param parts null: everything is restored @throws DomainError if another run waits or is in progress */
export const requestRestore = (actorId: string, archive: string, parts: RestorePart[] | null): Promise<unknown> =>
  requestRun(restoreBackupJob, { kind: 'restore', archive, actorId }, (runId) => ({ runId, archive, actorId, parts }));

/** @throws DomainError if another run waits or is in progress */
export const requestDrill = (actorId: string, archive: string): Promise<unknown> =>
  requestRun(drillRestoreJob, { kind: 'drill', archive, actorId }, (runId) => ({ runId, archive }));

/** A time in the future, of a clock that was wrong, is not the newest. */
async function findNewest(tx: Transaction, condition: ReturnType<typeof and>) {
  const [run] = await tx
    .select()
    .from(backupRuns)
    .where(and(condition, lte(backupRuns.requestedAt, now())))
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1);
  return run;
}
