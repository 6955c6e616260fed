import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '#app/core/runtime/log.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { answerFileUpload } from '#app/modules/media/uploads/answer-file-upload.server.ts';
import { withUploadLock } from '#app/modules/media/uploads/receive-upload.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { backupUploadsPath } from './backup-uploads-path.ts';
import { receiveBackup } from './receive-backup.server.ts';

/** Handles one request of the upload of a backup, from an authorised admin. The answer to its last byte says whether it is one. */
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
          await mediaStorage().withLocalFile(key, (path) => receiveBackup({ ...file, path }));
        } finally {
          await mediaStorage().remove([key]);
        }
      }),
  });

/** Takes a backup that came with a form. @returns its id @throws DomainError if it is refused */
export async function receivePostedBackup(file: File, actorId: string, signal: AbortSignal): Promise<string> {
  const folder = join(backupContext().folder, 'unfinished');
  const path = join(folder, randomHex(16));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const content = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    return await receiveBackup({ path, fileName: file.name || 'backup', actorId, signal });
  } finally {
    await rm(path, { force: true });
  }
}
