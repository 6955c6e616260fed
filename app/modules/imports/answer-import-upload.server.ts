import { MemoryLocker, Server } from '@tus/server';
import type { Log } from '#app/core/runtime/log.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { fileName } from '#app/modules/media/schema.ts';
import { uploadStore } from '#app/modules/media/storage/storage.server.ts';
import { uploadIdPattern } from '#app/modules/media/uploads/upload-protocol.ts';
import type { ImportJob } from './import.job.server.ts';
import { importUploadsPath } from './import-uploads-path.ts';
import { receiveImport } from './receive-import.server.ts';

const gigabyte = 1024 ** 3;
/** A site of ten thousand pictures is smaller. No store accepts more than 5 GB at once. */
const maxBytes = 5 * gigabyte;

/**
 * Two requests that write to one upload at this instance run one after the other. Those at two instances write the same
 * bytes to the same places, and `withUploadLock` lets one of them end it.
 */
const locker = new MemoryLocker();

/** The tus server's form of a refusal: a status, and a message for the user. */
const refusal = (status_code: number, body: string) => ({ status_code, body });

/**
 * Handles one request of the tus protocol (https://tus.io) for a file to import, from an authorised admin. The response
 * to the last byte follows once the file is stored. A job reads it.
 */
export function answerImportUpload(
  request: Request,
  { job, uploader, log }: { job: ImportJob; uploader: { id: string }; log: Log },
): Promise<Response> {
  const uploads = uploadStore();
  const server = new Server({
    path: importUploadsPath,
    datastore: uploads.store,
    locker,
    maxSize: maxBytes,
    allowedOrigins: [],
    namingFunction: () => randomHex(16),
    generateUrl: (_request, { id }) => `${importUploadsPath}/${id}`,
    getFileIdFromRequest: (_request, name) => (uploadIdPattern.test(name ?? '') ? name : undefined),

    async onUploadCreate(_request, { size }) {
      if (!size) throw refusal(422, 'This file is empty. Please choose another.');
      if (!(await uploads.hasRoomFor(2 * size)))
        throw refusal(
          507,
          'There is no space left for files. This file was not saved. Free some space, then upload it again.',
        );
      return {};
    },

    async onUploadFinish(_request, { id, size = 0, metadata }) {
      await receiveImport(job, {
        uploadId: id,
        fileName: fileName.parse(metadata?.filename ?? 'untitled'),
        bytes: size,
        actorId: uploader.id,
        store: (key) => uploads.copyTo(id, key),
      });
      await uploads.remove(id);
      return {};
    },

    async onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      log.error('an upload to import failed', { error: error.message });
      return refusal(
        500,
        'The upload was interrupted by a fault of ours, which has been noted. What was sent is kept for a day: try again.',
      );
    },
  });
  return server.handleWeb(request);
}
