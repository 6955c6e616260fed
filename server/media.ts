import type { Context, MiddlewareHandler } from 'hono';
import { countRefusedRequest } from '#app/core/audit/count-refused-requests.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { mayEnterAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { isPictureShown } from '#app/modules/community/writing/pictures/post-pictures.server.ts';
import { importFormPath, importUploadsPath } from '#app/modules/imports/import-uploads-path.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { serveMedia } from '#app/modules/media/serving/serve-media.server.ts';
import { webStreamOf } from '#app/modules/media/storage/pieces.server.ts';
import { uploadsPath } from '#app/modules/media/uploads/upload-protocol.ts';
import { backupFormPath, backupUploadsPath } from '#app/modules/operations/backup/upload/backup-uploads-path.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { isLargeForm } from './middleware/limit-body.ts';
import type { ServerVariables } from './middleware/request-details.ts';
import type { UploadPath } from './upload-paths.ts';

const refusedText =
  'Only admins can upload files. Log in as one and try again; what was sent so far is kept for a day.';

/** 403: not authorised to upload; 413: too large; 422: not accepted by the library. */
const refusedStatus = new Set([403, 413, 422]);

/** Serves files of the library to authorised visitors. */
export const mediaFiles: MiddlewareHandler<ServerVariables> = async (c) => {
  const { outgoing } = c.env;
  return serveMedia(c.req.raw, {
    isAdmin: async () => (await findAdmin(c)) !== null,
    isWritten: () => outgoing.headersSent && outgoing.writableLength === 0 && !outgoing.destroyed,
  });
};

/** Serves pictures that members added to their posts. */
export const memberPictures: MiddlewareHandler<ServerVariables> = (c) =>
  serveMemberPicture(c.req.raw, {
    isShown: (pictureId) => isPictureShown(db, pictureId),
    findViewer: async () => (await c.var.details.findViewer())?.viewer ?? null,
  });

type AnswerUpload = (request: Request, uploader: { id: string }, log: Log) => Promise<Response>;

/** Each is loaded with its first upload. */
const answerers: Record<UploadPath, () => Promise<AnswerUpload>> = {
  [uploadsPath]: async () => (await import('#app/modules/media/uploads/answer-upload.server.ts')).answerUpload,
  async [importUploadsPath]() {
    const { answerImportUpload } = await import('#app/modules/imports/answer-import-upload.server.ts');
    return (request, uploader, log) => answerImportUpload(request, { job: importContent, uploader, log });
  },
  async [backupUploadsPath]() {
    const { answerBackupUpload } = await import('#app/modules/operations/backup/upload/answer-backup-upload.server.ts');
    return (request, uploader, log) => answerBackupUpload(request, { uploader, log });
  },
};

/** Receives uploads from signed-in admins: to the library, of a file to import, or of a backup. */
export const uploadsAt =
  (path: UploadPath): MiddlewareHandler<ServerVariables> =>
  async (c) => {
    const admin = await findAdmin(c);
    const answerUpload = await answerers[path]();
    const answer = admin ? await answerUpload(withBareBody(c), admin, c.var.details.log) : c.text(refusedText, 403);
    if (refusedStatus.has(answer.status)) countRefusedRequest('upload-request');
    return answer;
  };

/** Whether a signed-in admin posts a large file to import, or a backup: such a form may be larger than others. */
export const postsImport = async (c: Context<ServerVariables>): Promise<boolean> =>
  c.req.method === 'POST' &&
  [importFormPath, backupFormPath].includes(c.req.path) &&
  isLargeForm(c) &&
  (await findAdmin(c)) !== null;

/** Returns the request with its body directly from the socket: Hono's own stream copies every chunk. */
function withBareBody({ req, env: { incoming } }: Context<ServerVariables>): Request {
  const { url, method, headers, signal } = req.raw;
  const hasBody = method === 'POST' || method === 'PATCH';
  const body = hasBody ? webStreamOf(incoming.iterator({ destroyOnReturn: false })) : null;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

async function findAdmin(c: Context<ServerVariables>) {
  const viewer = (await c.var.details.findViewer())?.viewer;
  return viewer && mayEnterAdmin(viewer) ? viewer : null;
}
