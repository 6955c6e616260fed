import { randomBytes } from 'node:crypto';
import { MemoryLocker, Server, type Upload } from '@tus/server';
import { z } from 'zod';
import type { Log } from '#app/platform/log.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { fileTypes, type MediaKind } from '../file-types.ts';
import { getUploadLimits } from '../media-settings.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { fileName, maxBytesOf } from '../schema.ts';
import { uploadFolder } from '../storage/storage.server.ts';
import { StorageFullError } from '../storage/storage-errors.ts';
import { findByUpload, receiveUpload } from './receive-upload.server.ts';
import { mediaIdHeader, uploadsPath } from './upload-protocol.ts';

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE'];
/** Two requests that write to one upload take turns. */
const locker = new MemoryLocker();

/** What comes with an upload beside its bytes. */
const uploadNotes = z.object({
  filename: fileName.default('untitled'),
  folderId: z.uuid().nullish().catch(null),
  replaces: z.uuid().nullish(),
});

/** The tus server's way to refuse: a status, and a sentence for whoever uploads. */
const refusal = (status_code: number, body: string) => ({ status_code, body });
const diskFull = refusal(
  507,
  'There is no room left where files are kept. Nothing of this file was kept; all others are safe. Make room, then upload it again.',
);

/** The protocol allows an upload that says later how long it is. Neither the limits nor the disk could be asked first. */
const noLength =
  'An upload says how large the file is when it begins. Nothing was kept; begin it again with Upload-Length.';

/**
 * Answers one request of the tus protocol (https://tus.io), for an admin who was let in already. Uploads grow in
 * the data folder; what answers the last byte has the library's id of the file in `X-Media-Id`.
 */
export async function answerUpload(request: Request, uploader: { id: string }, log: Log): Promise<Response> {
  if (!methods.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } });
  if (request.headers.has('Upload-Defer-Length')) return new Response(noLength, { status: 400 });
  return (await answerFinished(request, uploader)) ?? serverFor(uploader, log).handleWeb(request);
}

const idPattern = /^[0-9a-f]{32}$/;
const idOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? '';

/**
 * Asked how far an upload is, of which every byte is there: the answer to the last byte was lost, or its end was. It is
 * finished now, if it is not yet, and what it became is said.
 */
async function answerFinished(request: Request, uploader: { id: string }): Promise<Response | null> {
  const id = idOf(request);
  if (request.method !== 'HEAD' || !idPattern.test(id)) return null;
  const known = await findByUpload(id);
  if (known) return sayFinished(request.headers.get('Upload-Length') ?? '1', known.id);
  const upload = await uploadFolder()
    .store.getUpload(id)
    .catch(() => null);
  if (!upload?.size || upload.offset !== upload.size) return null;
  try {
    return sayFinished(String(upload.size), await finish(upload, uploader));
  } catch (error) {
    // Nothing can be said in answer to HEAD. Gone: it is sent anew, and refused in words then.
    if (error instanceof RefusedFileError || error instanceof RefusedActError)
      return new Response(null, { status: 410 });
    throw error;
  }
}

const sayFinished = (length: string, mediaId: string) =>
  new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': length,
      'Upload-Length': length,
      [mediaIdHeader]: mediaId,
      'Cache-Control': 'no-store',
    },
  });

function finish({ id, size = 0, metadata }: Upload, uploader: { id: string }): Promise<string> {
  const { filename, folderId = null, replaces = null } = uploadNotes.parse(metadata ?? {});
  return receiveUpload({ uploadId: id, name: filename, bytes: size, uploadedBy: uploader.id, folderId, replaces });
}

function serverFor(uploader: { id: string }, log: Log): Server {
  const uploads = uploadFolder();
  return new Server({
    path: uploadsPath,
    datastore: uploads.store,
    locker,
    // What an upload may grow to is settled when it begins.
    maxSize: async ({ method }) => (method === 'POST' ? maxBytesOf(await getUploadLimits(), 'video') : 0),
    allowedOrigins: [],
    exposedHeaders: [mediaIdHeader],
    namingFunction: () => randomBytes(16).toString('hex'),
    generateUrl: (_request, { id }) => `${uploadsPath}/${id}`,
    getFileIdFromRequest: (_request, name) => (idPattern.test(name ?? '') ? name : undefined),

    async onUploadCreate(_request, { size, metadata }) {
      if (size === undefined) throw refusal(400, noLength);
      const { filename } = uploadNotes.parse(metadata ?? {});
      const limits = await getUploadLimits();
      const kind = kindByName(filename);
      // Said before anything is sent, though the content has the last word.
      if (kind && size > maxBytesOf(limits, kind)) {
        throw refusal(
          422,
          `${filename} is larger than the ${limits[kind].toLocaleString('en-GB')} MB that a file of its kind may be.`,
        );
      }
      if (!(await uploads.hasRoomFor(size))) throw diskFull;
      return {};
    },

    async onUploadFinish(_request, upload) {
      return { headers: { [mediaIdHeader]: await finish(upload, uploader) } };
    },

    async onResponseError(request, error) {
      if (error instanceof RefusedFileError || error instanceof RefusedActError) return refusal(422, error.message);
      const isFull =
        error instanceof StorageFullError || (request.method === 'PATCH' && !(await uploads.hasRoomFor(0)));
      if (isFull || error === diskFull) {
        const id = idOf(request);
        if (idPattern.test(id)) await uploads.remove(id);
        return diskFull;
      }
      if ('status_code' in error) return undefined;
      log.error('an upload failed', { error: error.message });
      return refusal(
        500,
        'The upload was interrupted by a fault of ours, which has been noted. What was sent is kept for a day: try again.',
      );
    },
  });
}

const kindByName = (name: string): MediaKind | undefined => {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.values(fileTypes).find(({ extensions }) => extensions.includes(extension))?.kind;
};
