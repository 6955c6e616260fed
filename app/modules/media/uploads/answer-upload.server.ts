import { MemoryLocker, Server, type Upload } from '@tus/server';
import { z } from 'zod';
import type { Log } from '#app/core/runtime/log.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { fileTypes, type MediaKind } from '../file-types.ts';
import { getUploadLimits } from '../media-settings.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { fileName, maxBytesOf } from '../schema.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { noSpaceText, StorageFullError } from '../storage/storage-errors.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { uploadIdPattern, uploadsPath } from './upload-protocol.ts';
import { dismissUpload, findUploadState } from './waiting-uploads.server.ts';

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE'];
/**
 * Two requests that write to one upload at this instance run one after the other. Those at two instances write the same
 * bytes to the same places, and `withUploadLock` lets one of them end it.
 */
const locker = new MemoryLocker();

/** The metadata of an upload. */
const uploadNotes = z.object({
  filename: fileName.default('untitled'),
  folderId: z.uuid().nullish().catch(null),
  replaces: z.uuid().nullish(),
});

/** The tus server's form of a refusal: a status, and a message for the user. */
const refusal = (status_code: number, body: string) => ({ status_code, body });
const diskFull = refusal(507, noSpaceText);

/**
 * The protocol allows an upload that states its length later. Then neither limits nor disk space could be checked
 * first.
 */
const noLength = 'An upload must declare the size of the file. Nothing was kept; start it again with Upload-Length.';

/**
 * Handles one request of the tus protocol (https://tus.io), for an authorised admin. Uploads are written to the data
 * folder. The response to the last byte follows as soon as the upload is stored. Its check runs as a job, and GET
 * returns the result as JSON (`UploadState`).
 */
export async function answerUpload(request: Request, uploader: { id: string }, log: Log): Promise<Response> {
  const id = idOf(request);
  if (request.method === 'GET' && uploadIdPattern.test(id)) return sayState(id);
  if (!methods.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } });
  if (request.headers.has('Upload-Defer-Length')) return new Response(noLength, { status: 400 });
  return (await answerReceived(request, id, uploader)) ?? serverFor(uploader, log).handleWeb(request);
}

const idOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? '';

async function sayState(id: string): Promise<Response> {
  const state = await findUploadState(id);
  return Response.json(state, { status: state ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Handles requests about a complete upload. A client that lost the response to the last byte learns that nothing is
 * missing. The upload can be cancelled while it is checked, or once it was refused.
 */
async function answerReceived(request: Request, id: string, uploader: { id: string }): Promise<Response | null> {
  if (!uploadIdPattern.test(id)) return null;
  if (request.method === 'DELETE') {
    const wasWaiting = await dismissUpload(id, uploader.id);
    return wasWaiting ? new Response(null, { status: 204, headers: { 'Tus-Resumable': '1.0.0' } }) : null;
  }
  if (request.method !== 'HEAD') return null;
  if (await findUploadState(id)) return sayWhole(request.headers.get('Upload-Length') ?? '1');
  const upload = await uploadStore()
    .store.getUpload(id)
    .catch(() => null);
  if (!upload?.size || upload.offset !== upload.size) return null;
  await receive(upload, uploader);
  return sayWhole(String(upload.size));
}

const sayWhole = (length: string) =>
  new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': length,
      'Upload-Length': length,
      'Cache-Control': 'no-store',
    },
  });

function receive({ id, size = 0, metadata }: Upload, uploader: { id: string }): Promise<void> {
  const { filename, folderId = null, replaces = null } = uploadNotes.parse(metadata ?? {});
  return receiveUpload({ uploadId: id, name: filename, bytes: size, uploadedBy: uploader.id, folderId, replaces });
}

function serverFor(uploader: { id: string }, log: Log): Server {
  const uploads = uploadStore();
  return new Server({
    path: uploadsPath,
    datastore: uploads.store,
    locker,
    // The maximum size of an upload is set when it begins.
    maxSize: async ({ method }) => (method === 'POST' ? maxBytesOf(await getUploadLimits(), 'video') : 0),
    allowedOrigins: [],
    namingFunction: () => randomHex(16),
    generateUrl: (_request, { id }) => `${uploadsPath}/${id}`,
    getFileIdFromRequest: (_request, name) => (uploadIdPattern.test(name ?? '') ? name : undefined),

    async onUploadCreate(_request, { size, metadata }) {
      if (size === undefined) throw refusal(400, noLength);
      const { filename } = uploadNotes.parse(metadata ?? {});
      const limits = await getUploadLimits();
      const kind = kindByName(filename);
      // Refused by its name before anything is sent, though the content decides in the end.
      if (kind && size > maxBytesOf(limits, kind)) {
        throw refusal(
          422,
          `${filename} is larger than the ${formatNumber(limits[kind])} MB allowed for this type of file.`,
        );
      }
      if (!(await uploads.hasRoomFor(size))) throw diskFull;
      return {};
    },

    async onUploadFinish(_request, upload) {
      await receive(upload, uploader);
      return {};
    },

    async onResponseError(request, error) {
      if (error instanceof RefusedFileError) return refusal(422, error.message);
      const isFull =
        error instanceof StorageFullError || (request.method === 'PATCH' && !(await uploads.hasRoomFor(0)));
      if (isFull || error === diskFull) {
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

const kindByName = (name: string): MediaKind | undefined => {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.values(fileTypes).find(({ extensions }) => extensions.includes(extension))?.kind;
};
