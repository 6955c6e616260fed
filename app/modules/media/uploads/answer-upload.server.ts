import type { Server, Upload } from '@tus/server';
import { z } from 'zod';
import type { Log } from '#app/core/runtime/log.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { fileTypes, type MediaKind } from '../file-types.ts';
import { getUploadLimits } from '../media-settings.server.ts';
import { fileName, maxBytesOf } from '../schema.ts';
import { uploadStore } from '../storage/storage.server.ts';
import { receiveUpload } from './receive-upload.server.ts';
import { idOf, refusal, tusServer } from './tus-server.server.ts';
import { uploadIdPattern, uploadsPath } from './upload-protocol.ts';
import { dismissUpload, findUploadState } from './waiting-uploads.server.ts';

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE'];

/** The metadata of an upload. */
const uploadNotes = z.object({
  filename: fileName.default('untitled'),
  folderId: z.uuid().nullish().catch(null),
  replaces: z.uuid().nullish(),
});

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

const serverFor = (uploader: { id: string }, log: Log): Server =>
  tusServer({
    path: uploadsPath,
    log,
    // The maximum size of an upload is set when it begins.
    maxSize: async ({ method }) => (method === 'POST' ? maxBytesOf(await getUploadLimits(), 'video') : 0),

    async checkNew({ size, metadata }) {
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
      return size;
    },

    async onUploadFinish(_request, upload) {
      await receive(upload, uploader);
      return {};
    },
  });

const kindByName = (name: string): MediaKind | undefined => {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.values(fileTypes).find(({ extensions }) => extensions.includes(extension))?.kind;
};
