import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { dayMs } from '#app/lib/time/milliseconds.ts';
import { requestRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { storedArchive } from './archive/archive-source.server.ts';
import { dropReplacedTables } from './archive/load-database.server.ts';
import { type RestorePart, restorePartKeys, restoreParts } from './archive/restore-parts.ts';
import { backupContext } from './backup-context.server.ts';
import { drillRestore } from './restore/drill.server.ts';
import { remainderOf, restoreArchive, settleRestore } from './restore/restore.server.ts';
import { removeAbandoned } from './runs/abandoned.server.ts';
import { requireNoRestore, withBackupsLock } from './runs/lock.server.ts';
import {
  addRun,
  type BackupRun,
  executeRunAlone,
  failEnded,
  failInterrupted,
  findCurrentRun,
} from './runs/runs.server.ts';
import type { RunKind } from './runs/runs.ts';
import { getBackupSettings } from './settings.server.ts';
import { isBackupDue } from './stored/retention.ts';
import {
  isGoodArchive,
  recordFoundArchives,
  removeOldBackups,
  storeBackup,
  storeSafetyBackup,
} from './stored/stored-backups.server.ts';
import { backupRuns } from './tables.server.ts';
import { reportBackupTrouble } from './trouble/report-trouble.server.ts';

/** A little less than a week: the nightly run that follows it must not be a minute too early. */
const drillEveryMs = 6.5 * dayMs;
/** Just under the longest that a queue allows. */
const longest = { timeoutMs: dayMs - 60_000, retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 } };

/** A failure is recorded on its run, for people. The log gets the error itself. */
async function orLog(log: Log, what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error) => log.error(what, { error: String(error), stack: (error as Error).stack }));
  await reportBackupTrouble();
}

export const backUpJob = defineJob({
  name: 'back-up',
  schema: z.object({ runId: z.uuid() }),
  ...longest,
  async run({ runId }, { log, signal }) {
    const { makeBackupInChildProcess } = backupContext();
    const work = makeBackupInChildProcess
      ? makeBackupInChildProcess(runId, signal)
      : storeBackup(runId, { log, signal });
    // A process that was killed has recorded nothing.
    await orLog(log, 'a backup failed', work).finally(() => failEnded(runId));
    await withBackupsLock(databaseConfig(), removeOldBackups, { signal }).catch((error) =>
      log.warn('old backups could not be removed yet', { error: String(error) }),
    );
  },
});

export const drillRestoreJob = defineJob({
  name: 'drill-restore',
  schema: z.object({ runId: z.uuid(), archive: z.string() }),
  ...longest,
  run: ({ runId, archive }, { log, signal }) =>
    orLog(log, 'a restore drill failed', drillRestore(runId, archive, signal)),
});

export const restoreBackupJob = defineJob({
  name: 'restore-backup',
  schema: z.object({
    runId: z.uuid(),
    archive: z.string(),
    actorId: z.uuid(),
    /** Null: everything is restored. */
    parts: z.array(z.enum(restorePartKeys)).nullable().default(null),
  }),
  ...longest,
  async run({ runId, archive, actorId, parts }, { log, signal }) {
    const work = executeRunAlone(runId, { signal }, async (report, held) => {
      const restored = await restoreArchive(storedArchive(archive), {
        config: databaseConfig(),
        signal: held,
        report,
        runId,
        isToEmpty: false,
        parts,
        backUpFirst: () => storeSafetyBackup({ log, signal: held }),
      });
      await inTransaction(async (tx) => {
        const subject = { type: 'backup', id: runId, name: archive };
        // An admin of today may have no account in the restored site.
        const actor = (await listAdmins(tx)).find(({ id }) => id === actorId);
        const after = parts && { parts: parts.map((part) => restoreParts[part]).join(', ') };
        await recordAuditEvent(tx, {
          actorId: actor?.id ?? null,
          action: 'backup.restored',
          subject,
          ...(after && { after }),
        });
        // What is found is kept, and what was restored may be something else.
        if (parts) await requestRebuild(tx, actor?.id ?? null);
      });
      return { error: remainderOf(restored).join(' ') || null };
    });
    await orLog(log, 'a restore failed', work);
  },
});

/** Every hour: whatever a crash left, a backup that is due, a drill each week, and a mail if something is wrong. */
export const tendBackupsJob = defineJob({
  name: 'tend-backups',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(_data, { log }) {
    await settleBackups().catch((error) => {
      if (!(error instanceof DomainError)) throw error;
      log.debug('another backup or restore is running');
    });
    await requestWhatIsDue();
    await reportBackupTrouble();
  },
});

/** Ends what a crash interrupted. @throws DomainError while another run is in progress */
export const settleBackups = (): Promise<void> =>
  withBackupsLock(databaseConfig(), async (held) => {
    await withClient({ ...databaseConfig(), application_name: 'restore' }, async (client) => {
      await requireNoRestore(client);
      await failInterrupted();
      await removeAbandoned();
      held.throwIfAborted();
      await settleRestore(client);
      await dropReplacedTables(client);
    });
    await recordFoundArchives();
  });

const requestWhatIsDue = (): Promise<void> =>
  inTransaction(async (tx) => {
    await lockRequests(tx);
    if (await findCurrentRun(tx)) return;
    const counted = await findNewest(tx, countsForSchedule);
    const lastDrill = await findNewest(tx, eq(backupRuns.kind, 'drill'));
    const verified = await findNewest(tx, and(isGoodArchive, isNotNull(backupRuns.verifiedAt)));
    const found = await findNewest(tx, and(isGoodArchive, isNull(backupRuns.verifiedAt)));
    const isDrillDue = !lastDrill || now().getTime() - lastDrill.requestedAt.getTime() > drillEveryMs;
    const archive = (verified ?? found)?.archive;
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
 * Adds a run that an admin asked for. A backup that waits or is at work already serves for one that is asked for now.
 * @returns what was at work already; null if a run was added
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
 * @returns the backup that was at work already; null if one was added @throws DomainError if another run is in progress
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
