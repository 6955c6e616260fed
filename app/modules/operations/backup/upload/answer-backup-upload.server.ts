import type { Log } from '#app/core/runtime/log.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { answerFileUpload } from '#app/modules/media/uploads/answer-file-upload.server.ts';
import { withUploadLock } from '#app/modules/media/uploads/receive-upload.server.ts';
import { backupUploadsPath } from './backup-uploads-path.ts';
import { receiveBackup } from './receive-backup.server.ts';

/**
 * Handles one request of the upload of a backup, from an authorised admin. The answer to its last byte states whether
 * it is one.
 */
export const answerBackupUpload = (
  request: Request,
  { uploader, log }: { uploader: { id: string }; log: Log },
): Promise<Response> =>
  answerFileUpload(request, {
    path: backupUploadsPath,
    log,
    onFile: ({ uploadId, fileName, store }) =>
      withUploadLock(uploadId, async () => {
        // Pieces may be in a store that all instances share.
        const key = `uploads-to-check/${uploadId}`;
        await store(key);
        try {
          const file = { fileName, actorId: uploader.id, signal: new AbortController().signal };
          const id = await mediaStorage().withLocalFile(key, (path) => receiveBackup({ ...file, path }));
          return `/admin/backup/${id}`;
        } finally {
          await mediaStorage().remove([key]);
        }
      }),
  });
