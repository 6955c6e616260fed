import pLimit from 'p-limit';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { uploadKey } from '../keys.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { mediaUploads } from '../tables.server.ts';
import { inspectUpload } from './inspect-upload.job.server.ts';
import type { FinishedUpload } from './store-as.server.ts';
import { uploadsTag } from './uploads-tag.ts';
import { findUploadState } from './waiting-uploads.server.ts';

/** How long to wait for another instance that stores the same upload. */
const lockTimeoutMs = 2 * minuteMs;
/** Each lock has a connection of its own, and its work needs another one. */
const limit = pLimit(4);

/**
 * Runs `work` while no other instance stores this upload. The request with the last byte, and one for the upload's
 * progress, may both try to, also at two instances.
 * @throws LockTakenError if another one takes longer than two minutes
 */
export const withUploadLock = <Value>(uploadId: string, work: () => Promise<Value>): Promise<Value> =>
  limit(() =>
    withAdvisoryLock(databaseConfig(), `upload:${uploadId}`, { applicationName: 'upload-lock', lockTimeoutMs }, work),
  );

/** Two requests at this instance share one attempt. */
const underWay = new Map<string, Promise<void>>();

/**
 * Stores a complete upload, where every instance can read it, and enqueues its check. Idempotent. After an internal
 * error the upload stays among the unfinished ones, and can still be stored.
 * @throws RefusedFileError if it is empty
 */
export function receiveUpload(upload: FinishedUpload): Promise<void> {
  const { uploadId } = upload;
  const running =
    underWay.get(uploadId) ?? withUploadLock(uploadId, () => receive(upload)).finally(() => underWay.delete(uploadId));
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
