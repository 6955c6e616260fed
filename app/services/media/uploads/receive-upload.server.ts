import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { extensionFor } from '../file-types.ts';
import { originalKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles } from '../tables.server.ts';
import { makeVariants } from '../variants/make-variants.job.server.ts';
import { type Inspected, inspectUpload } from './inspect-upload.server.ts';
import { replaceFile } from './replace-file.server.ts';
import { type FinishedUpload, storeAs } from './store-as.server.ts';

/**
 * Makes a finished upload a file of the library: looked through, cleaned, stored, and only then written down.
 * Whatever is refused or fails leaves neither upload nor file behind. The same upload twice is one file.
 * @returns the file's id
 * @throws RefusedFileError, RefusedActError, StorageFullError
 */
export async function receiveUpload(upload: FinishedUpload): Promise<string> {
  const known = await findByUpload(upload.uploadId);
  if (known) return known.id;
  const storage = mediaStorage();
  try {
    const inspected = await inspectUpload(upload);
    return upload.replaces ? await replaceFile(upload, upload.replaces, inspected) : await addFile(upload, inspected);
  } finally {
    await storage.remove([upload.uploadId, `${upload.uploadId}.json`, `${upload.uploadId}.info`]);
  }
}

/** What became of an upload, where it is finished. */
export async function findByUpload(uploadId: string): Promise<{ id: string } | null> {
  const [row] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.uploadId, uploadId));
  return row ?? null;
}

async function addFile(upload: FinishedUpload, { content, ...facts }: Inspected): Promise<string> {
  const { uploadId, name, uploadedBy, folderId } = upload;
  const address = `${randomBytes(16).toString('base64url').replace(/^-/, '0')}.${extensionFor(facts.type, name)}`;
  const row = { ...facts, uploadId, name, uploadedBy, folderId, address };
  return storeAs(originalKey({ address, version: 1 }), upload, content, facts.type, (tx) => insertFile(tx, row));
}

async function insertFile(tx: Transaction, row: typeof mediaFiles.$inferInsert): Promise<string> {
  const [file] = await tx.insert(mediaFiles).values(row).returning({ id: mediaFiles.id });
  if (!file) throw new Error('The file was not written down');
  const subject = { type: 'media', id: file.id, name: row.name };
  await recordAct(tx, { actorId: row.uploadedBy ?? null, action: 'media.uploaded', subject });
  await enqueue(tx, makeVariants, { mediaId: file.id });
  return file.id;
}
