import { MemoryLocker, Server, type ServerOptions, type Upload } from '@tus/server';
import type { Log } from '#app/core/runtime/log.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { noSpaceText, StorageFullError } from '../storage/storage-errors.ts';
import { uploadIdPattern } from './upload-protocol.ts';

/**
 * Two requests that write to one upload at this instance run one after the other. Those at two instances write the same
 * bytes to the same places, and `withUploadLock` lets one of them end it.
 */
const locker = new MemoryLocker();

/** The tus server's form of a refusal: a status, and a message for the user. */
export const refusal = (status_code: number, body: string) => ({ status_code, body });
const diskFull = refusal(507, noSpaceText);

interface TusOptions extends Required<Pick<ServerOptions, 'maxSize' | 'onUploadFinish'>> {
  /** Where the browser sends the upload. */
  path: string;
  log: Log;
  /** @returns how many bytes the upload and what is made of it need @throws a `refusal` before a byte is sent */
  checkNew: (upload: Upload) => number | Promise<number>;
}

/** Returns the part of the tus protocol (https://tus.io) that all uploads have: ids, space, and answers to faults. */
export function tusServer({ path, log, checkNew, ...options }: TusOptions): Server {
  const uploads = uploadStore();
  return new Server({
    ...options,
    path,
    datastore: uploads.store,
    locker,
    allowedOrigins: [],
    namingFunction: () => randomHex(16),
    generateUrl: (_request, { id }) => `${path}/${id}`,
    getFileIdFromRequest: (_request, name) => (uploadIdPattern.test(name ?? '') ? name : undefined),

    async onUploadCreate(_request, upload) {
      if (!(await uploads.hasRoomFor(await checkNew(upload)))) throw diskFull;
      return {};
    },

    async onResponseError(request, error) {
      if (error instanceof RefusedFileError) return refusal(422, error.message);
      // Any other error with a status is about the request: the disk is not its reason, and what was sent is kept.
      const isFault = !('status_code' in error);
      const isFull =
        error === diskFull ||
        error instanceof StorageFullError ||
        (isFault && request.method === 'PATCH' && !(await uploads.hasRoomFor(0)));
      if (isFull) {
        const id = idOf(request);
        if (uploadIdPattern.test(id)) await uploads.remove(id);
        return diskFull;
      }
      if ('status_code' in error) return undefined;
      log.error('an upload failed', { error: error.message });
      return refusal(
        500,
        'The upload was interrupted by a fault on our side, which has been logged. What was sent is kept for a day: try again.',
      );
    },
  });
}

/** Returns the last part of the address of a request, which is the id of its upload if it has one. */
export const idOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';
