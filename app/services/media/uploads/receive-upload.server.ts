import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { uploadFolder } from '../storage/storage.server.ts';
import { StorageFullError } from '../storage/storage-errors.ts';
import { mediaFiles } from '../tables.server.ts';
import { addFile } from './add-file.server.ts';
import { inspectUpload } from './inspect-upload.server.ts';
import { replaceFile } from './replace-file.server.ts';
import type { FinishedUpload } from './store-as.server.ts';

/** The last byte's own request, and one that asks how far the upload is, may both want it finished. */
const underWay = new Map<string, Promise<string>>();

/** Of a file that is refused nothing stays; after a fault of ours the upload does, and can be finished yet. */
const isRefusal = (error: unknown) =>
  error instanceof RefusedFileError || error instanceof RefusedActError || error instanceof StorageFullError;

/**
 * Makes a finished upload a file of the library: looked through, cleaned, stored, and only then written down. The same
 * upload twice is one file.
 * @returns the file's id
 * @throws RefusedFileError, RefusedActError, StorageFullError
 */
export function receiveUpload(upload: FinishedUpload): Promise<string> {
  const { uploadId } = upload;
  const running = underWay.get(uploadId) ?? receive(upload).finally(() => underWay.delete(uploadId));
  underWay.set(uploadId, running);
  return running;
}

async function receive(upload: FinishedUpload): Promise<string> {
  const known = await findByUpload(upload.uploadId);
  if (known) return known.id;
  try {
    const inspected = await inspectUpload(upload);
    const id = await (upload.replaces ? replaceFile(upload, upload.replaces, inspected) : addFile(upload, inspected));
    await uploadFolder().remove(upload.uploadId);
    return id;
  } catch (error) {
    if (isRefusal(error)) await uploadFolder().remove(upload.uploadId);
    throw error;
  }
}

/** What became of an upload, where it is finished. */
export async function findByUpload(uploadId: string): Promise<{ id: string } | null> {
  const [row] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.uploadId, uploadId));
  return row ?? null;
}
