import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { randomFileName } from '#app/lib/token.server.ts';
import { extensionFor } from '../file-types.ts';
import { originalKey } from '../keys.ts';
import { indexMedia } from '../media-search-source.server.ts';
import { mediaFiles } from '../tables.server.ts';
import { makeVariants } from '../variants/make-variants.job.server.ts';
import type { Inspected } from './inspect-upload.server.ts';
import { type FinishedUpload, storeAs } from './store-as.server.ts';
import { endUpload } from './waiting-uploads.server.ts';

type NewFile = Pick<FinishedUpload, 'name' | 'folderId' | 'uploadedBy'> & {
  /** Null for a file that the site itself downloaded. */
  uploadId: string | null;
  /** The text alternative, if it is known. */
  alt?: string | undefined;
};

type OnAdded = (tx: Transaction, file: { id: string; address: string }) => Promise<void>;

/**
 * Adds a checked file to the library. Its upload, if any, no longer waits.
 * @param onAdded called in the transaction that adds it
 * @returns its id
 * @throws DomainError if the upload was dismissed meanwhile
 */
export async function addFile(upload: NewFile, { content, ...details }: Inspected, onAdded?: OnAdded): Promise<string> {
  const { uploadId, name, alt = '', uploadedBy, folderId } = upload;
  const address = `${randomFileName()}.${extensionFor(details.type, name)}`;
  const row = { ...details, uploadId, name, alt, uploadedBy, folderId, address };
  return storeAs(originalKey({ address, version: 1 }), content, details.type, async (tx) => {
    const id = await insertFile(tx, row);
    await onAdded?.(tx, { id, address });
    return id;
  });
}

async function insertFile(tx: Transaction, row: typeof mediaFiles.$inferInsert): Promise<string> {
  if (row.uploadId) await endUpload(tx, row.uploadId);
  const id = await insertId(tx, mediaFiles, row);
  await indexMedia(tx, [id]);
  const subject = { type: 'media', id, name: row.name };
  await recordAuditEvent(tx, { actorId: row.uploadedBy ?? null, action: 'media.uploaded', subject });
  await enqueue(tx, makeVariants, { mediaId: id });
  return id;
}
