import type { Context, MiddlewareHandler } from 'hono';
import { countRefusedRequest } from '#app/core/audit/count-refused-requests.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { mayEnterAdmin } from '#app/core/request/viewer-context.server.ts';
import { isPictureShown } from '#app/modules/community/writing/pictures/post-pictures.server.ts';
import { importFormPath } from '#app/modules/imports/import-uploads-path.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { serveMedia } from '#app/modules/media/serving/serve-media.server.ts';
import { webStreamOf } from '#app/modules/media/storage/pieces.server.ts';
import { backupFormPath } from '#app/modules/operations/backup/upload/backup-uploads-path.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { isLargeForm } from './middleware/limit-body.ts';
import type { ServerVariables } from './middleware/request-details.ts';

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
    findViewer: async () => (await findViewer(c.req.header('cookie') ?? null))?.viewer ?? null,
  });

/** Receives uploads from signed-in admins. */
export const mediaUploads: MiddlewareHandler<ServerVariables> = async (c) => {
  const admin = await findAdmin(c);
  const { answerUpload } = await import('#app/modules/media/uploads/answer-upload.server.ts');
  const answer = admin ? await answerUpload(withBareBody(c), admin, c.var.details.log) : c.text(refusedText, 403);
  if (refusedStatus.has(answer.status)) countRefusedRequest('upload-request');
  return answer;
};

/** Receives files to import from signed-in admins. */
export const importUploads: MiddlewareHandler<ServerVariables> = async (c) => {
  const admin = await findAdmin(c);
  const { log } = c.var.details;
  const { answerImportUpload } = await import('#app/modules/imports/answer-import-upload.server.ts');
  const work = { job: importContent, uploader: { id: admin?.id ?? '' }, log };
  const answer = admin ? await answerImportUpload(withBareBody(c), work) : c.text(refusedText, 403);
  if (refusedStatus.has(answer.status)) countRefusedRequest('upload-request');
  return answer;
};

/** Receives backups from signed-in admins. */
export const backupUploads: MiddlewareHandler<ServerVariables> = async (c) => {
  const admin = await findAdmin(c);
  const { log } = c.var.details;
  const { answerBackupUpload } = await import('#app/modules/operations/backup/upload/answer-backup-upload.server.ts');
  const answer = admin ? await answerBackupUpload(withBareBody(c), { uploader: admin, log }) : c.text(refusedText, 403);
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
  const viewer = (await findViewer(c.req.header('cookie') ?? null))?.viewer;
  return viewer && mayEnterAdmin(viewer) ? viewer : null;
}
