import { asc, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { uploadKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaUploads } from '../tables.server.ts';
import type { UploadState, WaitingUpload } from './upload-protocol.ts';
import { uploadsTag } from './uploads-tag.ts';

/** Returns the result of an upload, or null if it is unknown: never complete, dismissed, or its file deleted. */
export async function findUploadState(id: string): Promise<UploadState | null> {
  const ready = await findReady(id);
  if (ready) return ready;
  const [upload] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, id));
  // Its check may have ended between the two reads.
  if (!upload) return findReady(id);
  return upload.refusal === null ? { state: 'checking' } : { state: 'refused', reason: upload.refusal };
}

async function findReady(id: string): Promise<UploadState | null> {
  const [file] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.uploadId, id));
  return file ? { state: 'ready', mediaId: file.id } : null;
}

/** Lists every upload that waits for its check or was refused, oldest first. */
export const listWaitingUploads = (): Promise<WaitingUpload[]> =>
  db
    .select({
      id: mediaUploads.id,
      name: mediaUploads.name,
      refusal: mediaUploads.refusal,
      replaces: mediaUploads.replaces,
    })
    .from(mediaUploads)
    .orderBy(asc(mediaUploads.createdAt), asc(mediaUploads.id))
    .limit(200);

/** Records that an upload is now in the library. @throws DomainError if it was dismissed meanwhile */
export async function endUpload(tx: Transaction, id: string): Promise<void> {
  const ended = await tx.delete(mediaUploads).where(eq(mediaUploads.id, id)).returning({ id: mediaUploads.id });
  if (ended.length === 0) throw new DomainError('This upload was dismissed while it was being checked.');
  await announceChange(tx, uploadsTag);
}

/**
 * Records why an upload was refused, for its uploader and the audit log, and deletes its bytes. Records nothing if the
 * upload was dismissed.
 */
export async function refuseUpload(id: string, refusal: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [refused] = await tx.update(mediaUploads).set({ refusal }).where(eq(mediaUploads.id, id)).returning();
    if (refused) {
      const subject = { type: 'upload', id, name: refused.name };
      await recordAuditEvent(tx, {
        actorId: refused.uploadedBy,
        action: 'upload.refused',
        subject,
        after: { refusal },
      });
    }
    await announceChange(tx, uploadsTag);
  });
  await mediaStorage().remove([uploadKey(id)]);
}

/** Deletes an upload that waits or was refused, regardless of its owner. Idempotent. @returns whether there was one */
export async function dismissUpload(id: string, actorId: string): Promise<boolean> {
  const isNew = await inTransaction(async (tx) => {
    const [dismissed] = await tx
      .delete(mediaUploads)
      .where(eq(mediaUploads.id, id))
      .returning({ name: mediaUploads.name });
    if (!dismissed) return false;
    await recordAuditEvent(tx, {
      actorId,
      action: 'upload.dismissed',
      subject: { type: 'upload', id, name: dismissed.name },
    });
    await announceChange(tx, uploadsTag);
    return true;
  });
  if (isNew) await mediaStorage().remove([uploadKey(id)]);
  return isNew;
}
