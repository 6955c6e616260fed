import { randomBytes } from 'node:crypto';
import { MemoryLocker, Server } from '@tus/server';
import { z } from 'zod';
import type { Log } from '#app/platform/log.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { fileTypes, type MediaKind } from '../file-types.ts';
import { getUploadLimits } from '../media-settings.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { fileName, maxBytesOf } from '../schema.ts';
import { mediaStorage } from '../storage/storage.server.ts';
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

/**
 * Answers one request of the tus protocol (https://tus.io), for an admin who was let in already. Uploads grow in the
 * store; what answers the last byte has the library's id of the file in `X-Media-Id`.
 */
export async function answerUpload(request: Request, uploader: { id: string }, log: Log): Promise<Response> {
  if (!methods.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } });
  return (await answerFinished(request)) ?? serverFor(uploader, log).handleWeb(request);
}

const idOf = (request: Request) => `uploads/${new URL(request.url).pathname.split('/').at(-1)}`;

/** The answer to the last byte may have been lost on its way: whoever asks again is told that all is there. */
async function answerFinished(request: Request): Promise<Response | null> {
  if (request.method !== 'HEAD') return null;
  const file = await findByUpload(idOf(request));
  if (!file) return null;
  const length = request.headers.get('Upload-Length') ?? '1';
  return new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': length,
      'Upload-Length': length,
      [mediaIdHeader]: file.id,
      'Cache-Control': 'no-store',
    },
  });
}

function serverFor({ id: uploadedBy }: { id: string }, log: Log): Server {
  const storage = mediaStorage();
  return new Server({
    path: uploadsPath,
    datastore: storage.uploads,
    locker,
    maxSize: async () => maxBytesOf(await getUploadLimits(), 'video'),
    allowedOrigins: [],
    exposedHeaders: [mediaIdHeader],
    namingFunction: () => `uploads/${randomBytes(16).toString('hex')}`,
    generateUrl: (_request, { id }) => `${uploadsPath}/${id.replace('uploads/', '')}`,
    getFileIdFromRequest: (_request, name) => (/^[0-9a-f]{32}$/.test(name ?? '') ? `uploads/${name}` : undefined),

    async onUploadCreate(_request, { size = 0, metadata }) {
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
      if (!(await storage.hasRoomFor(size))) throw diskFull;
      return {};
    },

    async onUploadFinish(_request, { id, size = 0, metadata }) {
      const { filename, folderId = null, replaces = null } = uploadNotes.parse(metadata ?? {});
      const mediaId = await receiveUpload({
        uploadId: id,
        name: filename,
        bytes: size,
        uploadedBy,
        folderId,
        replaces,
      });
      return { headers: { [mediaIdHeader]: mediaId } };
    },

    async onResponseError(request, error) {
      if (error instanceof RefusedFileError || error instanceof RefusedActError) return refusal(422, error.message);
      const isFull =
        error instanceof StorageFullError || (request.method === 'PATCH' && !(await storage.hasRoomFor(0)));
      if (isFull || error === diskFull) {
        await removeQuietly(idOf(request));
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

async function removeQuietly(uploadId: string): Promise<void> {
  if (/^uploads\/[0-9a-f]{32}$/.test(uploadId))
    await mediaStorage()
      .uploads.remove(uploadId)
      .catch(() => undefined);
}
