import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { originalKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaFormerVersions } from '../tables.server.ts';
import { makeVariants } from '../variants/make-variants.job.server.ts';
import { type FileAction, type MediaFile, recordFileAction, refuseBinned } from './record-file-action.server.ts';
import { trashDays } from './trash.server.ts';

/** Keeps the present content of a file, which the caller replaces in the same transaction. */
export async function keepFormerVersion(tx: Transaction, file: MediaFile): Promise<void> {
  const { id: mediaId, version, type, bytes, width, height, durationMs } = file;
  await tx
    .insert(mediaFormerVersions)
    .values({ mediaId, version, type, bytes, width, height, durationMs, replacedAt: now() });
}

/** Returns the contents that a file had in the last thirty days, the latest first. */
export const listFormerVersions = (mediaId: string) =>
  db
    .select()
    .from(mediaFormerVersions)
    .where(eq(mediaFormerVersions.mediaId, mediaId))
    .orderBy(desc(mediaFormerVersions.replacedAt), desc(mediaFormerVersions.version));

/**
 * Makes a former content the present one again. The content that it replaces is kept like any other.
 * @throws DomainError if it is deleted, or the file is in the bin
 */
export const restoreFormerVersion = (act: FileAction, version: number): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    refuseBinned(file);
    const isFormer = and(eq(mediaFormerVersions.mediaId, file.id), eq(mediaFormerVersions.version, version));
    const [former] = await tx.delete(mediaFormerVersions).where(isFormer).returning();
    if (!former) throw new DomainError('This version has been deleted. The file is unchanged.');
    await keepFormerVersion(tx, file);
    await enqueue(tx, makeVariants, { mediaId: file.id });
    const { type, bytes, width, height, durationMs } = former;
    return {
      action: 'media.brought-back',
      before: { bytes: file.bytes },
      after: { bytes },
      changes: { version, type, bytes, width, height, durationMs, placeholder: null },
    };
  });

/**
 * Deletes the contents that were replaced more than thirty days ago: the rows first, the bytes last. Never those of the
 * present content. Idempotent.
 * @returns their number
 */
export async function removeFormerVersions(): Promise<number> {
  const until = daysBefore(now(), trashDays);
  const removed = await db
    .delete(mediaFormerVersions)
    .where(lt(mediaFormerVersions.replacedAt, until))
    .returning({ mediaId: mediaFormerVersions.mediaId, version: mediaFormerVersions.version });
  for (const { mediaId, version } of removed) {
    const [file] = await db
      .select({ address: mediaFiles.address })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, mediaId), ne(mediaFiles.version, version)));
    if (file) await mediaStorage().remove([originalKey({ address: file.address, version })]);
  }
  return removed.length;
}
