import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { uploadKey } from '../keys.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { mediaUploads } from '../tables.server.ts';
import { inspectUpload } from './inspect-upload.job.server.ts';
import type { FinishedUpload } from './store-as.server.ts';
import { uploadsTag } from './uploads-tag.ts';
import { findUploadState } from './waiting-uploads.server.ts';

/** The request with the last byte, and one for the upload's progress, may both try to store it. */
const underWay = new Map<string, Promise<void>>();

/**
 * Stores a complete upload, where every instance can read it, and enqueues its check. Idempotent. After an internal
 * error the upload stays among the unfinished ones, and can still be stored.
 * @throws RefusedFileError if it is empty
 */
export function receiveUpload(upload: FinishedUpload): Promise<void> {
  const { uploadId } = upload;
  const running = underWay.get(uploadId) ?? receive(upload).finally(() => underWay.delete(uploadId));
  underWay.set(uploadId, running);
  return running;
}

async function receive({ uploadId, ...upload }: FinishedUpload): Promise<void> {
  if (upload.bytes === 0) {
    await uploadStore().remove(uploadId);
    throw new RefusedFileError('This file is empty. Please choose another.');
  }
  if ((await findUploadState(uploadId)) === null) {
    await uploadStore().copyTo(uploadId, uploadKey(uploadId));
    await inTransaction(async (tx) => {
      await tx
        .insert(mediaUploads)
        .values({ id: uploadId, ...upload })
        .onConflictDoNothing();
      await enqueue(tx, inspectUpload, { uploadId }, { singletonKey: uploadId });
      await announceChange(tx, uploadsTag);
    });
  }
  await uploadStore().remove(uploadId);
}
