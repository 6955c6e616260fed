import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { uploadKey } from '../keys.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { MissingFileError, noSpaceText, StorageFullError } from '../storage/storage-errors.ts';
import { mediaUploads } from '../tables.server.ts';
import { addFile } from './add-file.server.ts';
import { inspect } from './inspect-upload.server.ts';
import { replaceFile } from './replace-file.server.ts';
import { uploadIdPattern } from './upload-protocol.ts';
import { endUpload, findUploadState, refuseUpload } from './waiting-uploads.server.ts';

/**
 * Checks an upload and adds it to the library, or records why it is refused. Idempotent: an upload that is already
 * added, refused or dismissed no longer waits.
 */
export const inspectUpload = defineJob({
  name: 'inspect-upload',
  schema: z.object({ uploadId: z.string().regex(uploadIdPattern) }),
  retry: { limit: 10, delaySeconds: 2, maxDelaySeconds: 300 },
  timeoutMs: 15 * minuteMs,
  async run({ uploadId }, { log, signal }) {
    const upload = await findUnchecked(uploadId);
    if (!upload) return;
    const key = uploadKey(uploadId);
    if ((await findUploadState(uploadId))?.state === 'ready') return endRepeatedUpload(uploadId);
    try {
      await mediaStorage().withLocalFile(key, async (path) => {
        const inspected = await inspect(path, upload.bytes, signal);
        const finished = { ...upload, uploadId };
        await (upload.replaces ? replaceFile(finished, upload.replaces, inspected) : addFile(finished, inspected));
      });
      await mediaStorage().remove([key]);
    } catch (error) {
      // Dismissed meanwhile, which deleted its bytes.
      if (!(await findUnchecked(uploadId))) return;
      const reason = reasonOf(error);
      if (reason === null) throw error;
      await refuseUpload(uploadId, reason);
      log.info('an upload was refused', { upload: uploadId });
    }
  },
});

/** Two instances may store the last piece of an upload. The second may do so once the file is in the library. */
async function endRepeatedUpload(uploadId: string): Promise<void> {
  await inTransaction((tx) => endUpload(tx, uploadId));
  await mediaStorage().remove([uploadKey(uploadId)]);
}

async function findUnchecked(uploadId: string) {
  const [upload] = await db
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.id, uploadId), isNull(mediaUploads.refusal)));
  return upload;
}

/** Returns the message for the user; null for an error that a retry may fix. */
function reasonOf(error: unknown): string | null {
  if (error instanceof RefusedFileError || error instanceof DomainError) return error.message;
  if (error instanceof StorageFullError) return noSpaceText;
  if (error instanceof MissingFileError) return 'What was uploaded is no longer there. Please upload it again.';
  return null;
}
