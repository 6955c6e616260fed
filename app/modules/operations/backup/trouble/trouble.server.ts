import { and, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { backupContext } from '../backup-context.server.ts';
import type { WalArchiveHealth } from '../point-in-time/archiving.server.ts';
import { getBackupSettings } from '../settings.server.ts';
import { backupRuns } from '../tables.server.ts';

/** A day, and time for a large site and for a machine that was off. */
const lateMs = 30 * hourMs;

export interface BackupHealth {
  /** When the newest backup was made that this site has read back; null: there is none. */
  lastGoodAt: Date | null;
  /** Null: the change log of the database is not archived. */
  walArchive: WalArchiveHealth | null;
  /** The faults, as sentences for an admin. */
  trouble: string[];
}

/** Finds out what an admin should know: a backup or drill that failed, or a backup that is late. */
export async function findBackupHealth(): Promise<BackupHealth> {
  const { isScheduled } = await getBackupSettings();
  const [backup, drill, good, firstAt] = await Promise.all([
    findLastEnded('backup'),
    findLastEnded('drill'),
    findLastGood(),
    findFirstAction(),
  ]);
  const { unread } = backupContext();
  const trouble: string[] = unread === null ? [] : [`No backup is made. ${unread}`];
  if (backup?.state === 'failed') trouble.push(`The last backup failed. ${backup.error ?? ''}`.trim());
  const countedFrom = good?.finishedAt ?? firstAt;
  if (isScheduled && countedFrom && now().getTime() - countedFrom.getTime() > lateMs) {
    trouble.push(
      good ? 'The nightly backup is late: there is none from the last day.' : 'No backup has been checked yet.',
    );
  }
  if (good && !good.copiedAt && good.error && backupContext().offSiteStore) {
    trouble.push('The off-site copy of the last backup failed.');
  }
  if (good && good.missingFiles > 0) {
    trouble.push(
      `${good.missingFiles === 1 ? 'A media file was' : `${good.missingFiles} media files were`} missing from the store when the last backup was made.`,
    );
  }
  if (drill?.state === 'failed') trouble.push(`The last restore drill failed. ${drill.error ?? ''}`.trim());
  // A start does not load what archives the log.
  const { findWalArchiveHealth } = await import('../point-in-time/archiving.server.ts');
  const walArchive = await findWalArchiveHealth();
  trouble.push(...(walArchive?.trouble ?? []));
  return { lastGoodAt: good?.finishedAt ?? null, walArchive, trouble };
}

async function findLastEnded(kind: 'backup' | 'drill') {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), ne(backupRuns.cause, 'found'), inArray(backupRuns.state, ['good', 'failed'])))
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1);
  return run;
}

/**
 * Archives that were only found, and times in the future, of a file's name or a clock that was wrong, prove nothing.
 */
async function findLastGood() {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'backup'),
        eq(backupRuns.state, 'good'),
        isNotNull(backupRuns.verifiedAt),
        lte(backupRuns.requestedAt, now()),
        lte(backupRuns.finishedAt, now()),
      ),
    )
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1);
  return run;
}

/** Since when people use the site: a new one has no backup, and is not late. */
async function findFirstAction(): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(at) as at from audit_events`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
