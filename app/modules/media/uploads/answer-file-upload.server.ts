import { DomainError } from '#app/core/domain-error.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { gigabyte } from '#app/lib/byte-units.ts';
import { fileName } from '../schema.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { refusal, tusServer } from './tus-server.server.ts';

/** A site of ten thousand pictures is smaller. No store accepts more than 5 GB at once. */
const maxBytes = 5 * gigabyte;

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
  const server = tusServer({
    path,
    log,
    maxSize: maxBytes,

    checkNew({ size }) {
      if (!size) throw refusal(422, 'This file is empty. Please choose another.');
      // It is stored beside its pieces.
      return 2 * size;
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
  });
  return server.handleWeb(request);
}
