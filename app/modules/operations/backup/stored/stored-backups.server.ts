import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { databaseConfig, db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { createLog, type Log } from '#app/core/runtime/log.server.ts';
import { getSettings, lockSettings, saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { anyTime } from '../archive/backup-key.server.ts';
import { nullIfMissing } from '../archive/media-beside.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { backUpIntoPlace } from '../make-backup.server.ts';
import { withBackupsLock } from '../runs/lock.server.ts';
import { addRun, executeRun, executeRunAlone, outcomeOf } from '../runs/runs.server.ts';
import type { ReportProgress } from '../runs/runs.ts';
import { backupsTag } from '../runs/runs.ts';
import { withCause } from '../services/off-site-store.server.ts';
import { getBackupSettings } from '../settings.server.ts';
import { backupRuns } from '../tables.server.ts';
import { copyToOffSiteStore, listAnywhere, readList } from './off-site-store.server.ts';
import { choosePreserved } from './retention.ts';

/** How long the backups that restores made of the state before stay. */
const safetyDays = 30;
/** How long records of what failed, or is removed, stay. */
const recordDays = 90;

interface StoreOptions {
  log: Log;
  signal: AbortSignal;
}

/** Carries out a backup that waits: stores it, copies it to the off-site store, and removes old ones. */
export const storeBackup = (runId: string, options: StoreOptions): Promise<void> =>
  executeRunAlone(runId, options, (report, held) => store({ ...options, signal: held, report }));

/** Backs up the present state before a restore, which holds the lock of the backups. */
export async function storeSafetyBackup(options: StoreOptions): Promise<void> {
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'safety' }));
  await executeRun(runId, (report) => store({ ...options, report }));
}

async function store({ log, signal, report }: StoreOptions & { report: ReportProgress }) {
  const stored = await backUpIntoPlace({ config: databaseConfig(), signal, report });
  const outcome = { ...outcomeOf(stored), archive: stored.name };
  try {
    report('Making the off-site copy', 0);
    const isCopied = await copyToOffSiteStore(stored.name, signal);
    return { ...outcome, ...(isCopied && { copiedAt: now() }) };
  } catch (error) {
    log.error('the off-site copy of a backup failed', { error: withCause(error) });
    return { ...outcome, error: 'It is complete here, but the off-site copy failed.' };
  }
}

/** Removes a backup that an admin does not need any more. @throws DomainError while another run is in progress */
export const removeBackup = (actorId: string, run: { id: string; archive: string | null }): Promise<void> =>
  withBackupsLock(databaseConfig(), async (held) => {
    await removeArchives([run], held, async (tx) => {
      const subject = { type: 'backup', id: run.id, name: run.archive ?? 'Backup' };
      await recordAuditEvent(tx, { actorId, action: 'backup.removed', subject });
    });
  });

/**
 * Removes backups, then the media files that no other needs. Those that stay because of an error go with the next
 * removal: the backups are removed all the same.
 * @param record writes what else belongs to the removal, in its transaction
 */
async function removeArchives(
  runs: readonly { id: string; archive: string | null }[],
  signal: AbortSignal,
  record?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (runs.length === 0) return;
  const { place, offSiteStore } = backupContext();
  const names = runs.flatMap(({ archive }) => (archive ? [archive] : []));
  // If the off-site store does not answer, nothing is removed here either.
  for (const one of [offSiteStore, place]) {
    // An archive without its list would lose its media files to the next clean-up: it is deleted first.
    await one?.remove(names.map((name) => `archives/${name}`));
    await one?.remove(names.map((name) => `lists/${name}`));
  }
  await inTransaction(async (tx) => {
    const ids = runs.map(({ id }) => id);
    await tx.update(backupRuns).set({ state: 'removed' }).where(inArray(backupRuns.id, ids));
    await record?.(tx);
    await announceChange(tx, backupsTag);
  });
  for (const one of [place, offSiteStore]) {
    if (!one) continue;
    await removeUnusedMedia(one, signal).catch((error) => {
      signal.throwIfAborted();
      const where = one === place ? 'this machine' : 'the off-site store';
      createLog({ level: 'warn' }).warn('unused media files of backups could not be removed yet', {
        where,
        error: withCause(error),
      });
    });
  }
}

/**
 * Removes media files that no archive of a place refers to any more. A store may leave archives out when it lists them,
 * or return a part of a list: what the database knows, and the lists of this machine, count as well. The caller holds
 * the lock of the backups.
 */
async function removeUnusedMedia(place: MediaStorage, signal: AbortSignal): Promise<void> {
  const names = (await place.listOld('archives', anyTime)).map((key) => key.slice('archives/'.length));
  const listed = names.filter((name) => dateOf(name) !== null);
  // Without a list of its own it would end every clean-up.
  if (listed.length < names.length) {
    const strays = names.filter((name) => !listed.includes(name));
    createLog({ level: 'warn' }).warn('files next to the archives are not backups', { strays });
  }
  const good = await db.select({ archive: backupRuns.archive }).from(backupRuns).where(isGoodArchive);
  const archives = new Set([...listed, ...good.map(({ archive }) => archive ?? '')]);
  const used = new Set<string>();
  for (const archive of archives) {
    const lists = [
      await nullIfMissing(() => readList(place, archive)),
      await nullIfMissing(() => readList(backupContext().place, archive)),
    ];
    // What an archive without a list needs is not known.
    if (listed.includes(archive) && lists.every((list) => list === null)) return;
    for (const name of lists.flatMap((list) => list ?? [])) used.add(name);
  }
  // Without the lock, another backup may be about to write the archive.
  signal.throwIfAborted();
  // A crash came between the list and its archive.
  const abandonedLists = (await place.listOld('lists', anyTime)).filter(
    (list) => !archives.has(list.slice('lists/'.length)),
  );
  await place.remove(abandonedLists);
  const unused = (await place.listOld('media', anyTime)).filter((name) => !used.has(name));
  for (const batch of batchesOf(unused, 500)) {
    signal.throwIfAborted();
    await place.remove(batch);
  }
}

export const isGoodArchive = and(
  eq(backupRuns.kind, 'backup'),
  eq(backupRuns.state, 'good'),
  isNotNull(backupRuns.archive),
);

/** Removes what the settings do not keep, and old records. The caller holds the lock of the backups. */
export async function removeOldBackups(signal: AbortSignal): Promise<void> {
  const settings = await getBackupSettings();
  const good = await db.select().from(backupRuns).where(isGoodArchive);
  const scheduled = good.filter(({ cause }) => cause === 'schedule');
  const preserved = choosePreserved(scheduled, settings);
  const oldest = daysBefore(now(), safetyDays);
  const old = good.filter(({ cause, requestedAt }) => cause === 'safety' && requestedAt < oldest);
  await removeArchives([...scheduled.filter((run) => !preserved.has(run)), ...old], signal);
  const forgotten = daysBefore(now(), recordDays);
  await db
    .delete(backupRuns)
    .where(and(lt(backupRuns.requestedAt, forgotten), inArray(backupRuns.state, ['failed', 'removed'])));
}

/**
 * Lists archives that this database does not know: those of an earlier machine. Records since when the off-site store
 * does not answer, because those that only it has are not known. The caller holds the lock.
 */
export async function recordFoundArchives(): Promise<void> {
  const { keys, secondKeys, fault } = await listAnywhere('archives');
  await recordAnswer(fault);
  const names = new Set(keys.map((key) => key.slice('archives/'.length)));
  const recorded = await db
    .select({ archive: backupRuns.archive })
    .from(backupRuns)
    .where(isNotNull(backupRuns.archive));
  for (const { archive } of recorded) names.delete(archive ?? '');
  for (const name of names) {
    const requestedAt = dateOf(name);
    if (!requestedAt) continue;
    await db.insert(backupRuns).values({
      kind: 'backup',
      cause: 'found',
      state: 'good',
      archive: name,
      requestedAt,
      finishedAt: requestedAt,
      copiedAt: secondKeys.includes(`archives/${name}`) ? requestedAt : null,
    });
  }
}

const answersDocument = {
  key: 'backup-second-place',
  schema: z.object({ unansweredSince: z.iso.datetime().nullable().default(null) }),
};

/** Returns since when the off-site store does not answer the site when it looks for backups; null: it does, or there is none. */
export async function findUnansweredSince(): Promise<Date | null> {
  const { unansweredSince } = await getSettings(answersDocument);
  return unansweredSince && backupContext().offSiteStore ? new Date(unansweredSince) : null;
}

const recordAnswer = (fault: Error | null): Promise<void> =>
  inTransaction(async (tx) => {
    const { unansweredSince } = await lockSettings(tx, answersDocument);
    if ((unansweredSince !== null) === (fault !== null)) return;
    if (fault) {
      createLog({ level: 'warn' }).warn('the off-site store refuses, or does not answer', { error: withCause(fault) });
    }
    await saveSettings(tx, answersDocument, { unansweredSince: fault && now().toISOString() });
    await announceChange(tx, backupsTag);
  });

/** The time in the name of an archive; null for any other file. */
function dateOf(name: string): Date | null {
  const [, day, hour, minute, second] =
    name.match(/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[0-9a-f]+\.tar\.zst(?:\.age)?$/) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}
