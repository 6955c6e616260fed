import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { JobContext } from '#app/core/jobs/define-job.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { originalKey, variantKey } from '../keys.ts';
import { indexMedia } from '../media-search-source.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaFormerVersions, mediaUsages, mediaVariants } from '../tables.server.ts';
import { type FileAction, recordFileAction, refuseWhileUsed } from './record-file-action.server.ts';

/** How long a file stays in the trash. */
export const trashDays = 30;

/** Moves a file into the trash, where only admins can find it. @throws DomainError while it is used */
export const trashFile = (act: FileAction): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    if (file.trashedAt) return null;
    await refuseWhileUsed(tx, file);
    return { action: 'media.trashed', changes: { trashedAt: now() } };
  });

/** Moves files that were made for something that is gone into the trash, as a part of its removal. Idempotent. */
export async function discardFiles(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(mediaFiles).set({ trashedAt: now() }).where(inArray(mediaFiles.id, ids));
  await indexMedia(tx, ids);
}

export const restoreFile = (act: FileAction): Promise<boolean> =>
  recordFileAction(act, async (_tx, file) =>
    file.trashedAt ? { action: 'media.restored', changes: { trashedAt: null } } : null,
  );

/** Deletes a file from the trash permanently, with its bytes. @throws DomainError if it is not in the trash, or used */
export const deleteFile = ({ actorId, mediaId }: FileAction): Promise<boolean> => removeForGood(mediaId, actorId);

/**
 * Deletes files that have been in the trash for thirty days. One that is shown somewhere again stays for as long as that
 * lasts. One that cannot be deleted does not stop the others.
 * @returns the number of files
 * @throws AggregateError after the last file, if any could not be deleted
 */
export async function emptyTrash(context: JobContext): Promise<number> {
  const until = daysBefore(now(), trashDays);
  const usage = db.select().from(mediaUsages).where(eq(mediaUsages.mediaId, mediaFiles.id));
  const old = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(lt(mediaFiles.trashedAt, until), notExists(usage)));
  let removed = 0;
  const remove = async ({ id }: { id: string }) => {
    if (await removeForGood(id, null)) removed += 1;
  };
  await forEachIsolated(old, remove, { ...context, idOf: ({ id }) => id });
  return removed;
}

/** Deletes the row first and the bytes last: an interruption leaves bytes without a row, never a row without bytes. */
async function removeForGood(mediaId: string, actorId: string | null): Promise<boolean> {
  const keys = await inTransaction(async (tx) => {
    const [file] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId)).for('update');
    if (!file) return [];
    if (!file.trashedAt) throw new DomainError(`${file.name} is not in the bin. Move it there first.`);
    await refuseWhileUsed(tx, file);
    const keys = await keysOf(tx, file);
    await tx.delete(mediaFiles).where(eq(mediaFiles.id, mediaId));
    await indexMedia(tx, [mediaId]);
    await recordAuditEvent(tx, {
      actorId,
      action: 'media.deleted',
      subject: { type: 'media', id: mediaId, name: file.name },
    });
    return keys;
  });
  await mediaStorage().remove(keys);
  return keys.length > 0;
}

async function keysOf(tx: Transaction, file: typeof mediaFiles.$inferSelect): Promise<string[]> {
  const variants = await tx.select().from(mediaVariants).where(eq(mediaVariants.mediaId, file.id));
  const formers = await tx.select().from(mediaFormerVersions).where(eq(mediaFormerVersions.mediaId, file.id));
  const { address } = file;
  return [
    originalKey(file),
    ...formers.map(({ version }) => originalKey({ address, version })),
    ...variants.map(({ name, version }) => variantKey({ address, version }, name)),
  ];
}
