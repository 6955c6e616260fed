import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { dayMs, minuteMs } from '#app/lib/time/units.ts';
import { requestRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { storedArchive } from './archive/archive-source.server.ts';
import { restorePartKeys, restoreParts } from './archive/restore-parts.ts';
import { backupContext } from './backup-context.server.ts';
import { drillRestore } from './restore/drill.server.ts';
import { remainderOf, restoreArchive } from './restore/restore.server.ts';
import { withBackupsLock } from './runs/lock.server.ts';
import { executeRunAlone, failEnded } from './runs/runs.server.ts';
import { withCause } from './services/off-site-store.server.ts';
import { removeOldBackups, storeBackup, storeSafetyBackup } from './stored/stored-backups.server.ts';
import { reportBackupTrouble } from './trouble/report-trouble.server.ts';

/** Just under the longest that a queue allows. */
const longest = { timeoutMs: dayMs - minuteMs, retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 } };

/** A failure is recorded on its run, for people. The log gets the error itself. */
async function orLog(log: Log, what: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error) => log.error(what, { error: withCause(error), stack: (error as Error).stack }));
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
      log.warn('old backups could not be removed yet', { error: withCause(error) }),
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
        log,
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
