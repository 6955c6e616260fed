import { MemoryLocker, Server } from '@tus/server';
import { DomainError } from '#app/core/domain-error.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { fileName } from '../schema.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { uploadIdPattern } from './upload-protocol.ts';

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

/** A file that has arrived as a whole. */
interface UploadedFile {
  uploadId: string;
  fileName: string;
  bytes: number;
  /** Stores the file under this key of the media store. */
  store: (key: string) => Promise<void>;
}

interface FileUpload {
  /** Where the browser sends it. */
  path: string;
  log: Log;
  /**
   * @returns the path of the page of what was made of the file, if the browser is to know it
   * @throws DomainError if the file is refused: its sentence is the answer
   */
  onFile: (file: UploadedFile) => Promise<string | undefined>;
}

/**
 * Handles one request of the tus protocol (https://tus.io) for a file that does not go into the library, from an
 * authorised admin. The response to the last byte follows once `onFile` has taken the file.
 */
export function answerFileUpload(request: Request, { path, log, onFile }: FileUpload): Promise<Response> {
  const uploads = uploadStore();
  const server = new Server({
    path,
    datastore: uploads.store,
    locker,
    maxSize: maxBytes,
    allowedOrigins: [],
    namingFunction: () => randomHex(16),
    generateUrl: (_request, { id }) => `${path}/${id}`,
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
      const file = {
        uploadId: id,
        fileName: fileName.parse(metadata?.filename ?? 'untitled'),
        bytes: size,
        store: (key: string) => uploads.copyTo(id, key),
      };
      let madePath: string | undefined;
      try {
        madePath = await onFile(file);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await uploads.remove(id);
        throw refusal(422, error.message);
      }
      await uploads.remove(id);
      return madePath ? { headers: { 'Content-Location': madePath } } : {};
    },

    async onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      log.error('an upload failed', { error: error.message });
      return refusal(
        500,
        'The upload was interrupted by a fault on our side, which has been logged. What was sent is kept for a day: try again.',
      );
    },
  });
  return server.handleWeb(request);
}
