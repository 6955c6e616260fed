import { now } from '#app/core/clock.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { hourMs, minuteMs } from '#app/lib/time/units.ts';
import { backupContext } from '../backup-context.server.ts';
import { withAbortReason, withBackupsLock } from '../runs/lock.server.ts';
import { getBackupSettings } from '../settings.server.ts';
import { isBackupDue } from '../stored/retention.ts';
import { type BaseBackup, listKnownBases, makeBaseBackup, readCluster, removeOldBases } from './base-backup.server.ts';
import {
  completeOffSiteStore,
  findLastArchivedAt,
  findOldestSpooledAt,
  isContiguous,
  listWal,
  storeSpooledWal,
} from './wal-archive.server.ts';

const everyMs = minuteMs;
/** How long a finished segment may wait for a place before the operator should know. */
const lateMs = 15 * minuteMs;

/** Moves segments each minute, and makes the base backups that are due, until it is stopped. For one process only. */
export function startWalArchiving(log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let work = Promise.resolve();
  const begin = () => {
    work = work
      .then(() => tendWalArchive(stopping.signal))
      .catch((error) => {
        if (stopping.signal.aborted) return;
        // A backup is in progress, or the disk is full: the next minute tries again.
        if (error instanceof DomainError)
          log.warn('the WAL could not be archived yet', {
            error: error.message,
            ...(error.cause !== undefined && { cause: String(error.cause) }),
          });
        else log.error('the WAL was not archived', { error: String(error) });
      });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await work;
    },
  };
}

/** Archives what is spooled, makes a base backup if one is due, and completes the off-site store. */
async function tendWalArchive(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const config = databaseConfig();
  const { system, timeline } = await readCluster(config);
  await storeSpooledWal(system, signal);
  const settings = await getBackupSettings();
  const bases = (await listKnownBases()).filter((base) => base.system === system);
  const isDue = await isBaseDue(bases.at(-1), timeline, settings.hour);
  try {
    if (isDue) await withBackupsLock(config, (held) => withAbortReason(makeBaseBackup(config, held), held), { signal });
  } finally {
    await completeOffSiteStore(system, signal);
  }
  if (isDue) await removeOldBases(settings.daily);
}

/** Each night, and whenever the archived log does not lead from the last one to the present. */
async function isBaseDue(last: BaseBackup | undefined, timeline: string, hour: number): Promise<boolean> {
  if (!last?.firstSegment.startsWith(timeline)) return true;
  if (isBackupDue({ isScheduled: true, hour }, last.endedAt, now())) return true;
  return !isContiguous(await listWal(last.system), last.firstSegment);
}

export interface WalArchiveHealth {
  /** Moments from here on can be restored; null: none. */
  since: Date | null;
  lastArchivedAt: Date | null;
  trouble: string[];
}

/** Returns null if the change log is not archived. */
export async function findWalArchiveHealth(): Promise<WalArchiveHealth | null> {
  if (!backupContext().isWalArchived) return null;
  const { system } = await readCluster(databaseConfig());
  const bases = (await listKnownBases()).filter((base) => base.system === system);
  const [lastArchivedAt, waitingSince] = await Promise.all([findLastArchivedAt(system), findOldestSpooledAt()]);
  const trouble: string[] = [];
  if (waitingSince && now().getTime() - waitingSince.getTime() > lateMs) {
    trouble.push('The change log of the database could not be copied to the backups for more than 15 minutes.');
  }
  const newest = bases.at(-1);
  if (newest && now().getTime() - newest.endedAt.getTime() > 30 * hourMs) {
    trouble.push('The base backup for point-in-time restores is late: there is none from the last day.');
  }
  return { since: bases[0]?.endedAt ?? null, lastArchivedAt, trouble };
}
