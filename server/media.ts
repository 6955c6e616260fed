import type { Context, MiddlewareHandler } from 'hono';
import { findViewer } from '#app/services/accounts/find-viewer.server.ts';
import { mayEnterAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { serveMedia } from '#app/services/media/serve-media.server.ts';
import { answerUpload } from '#app/services/media/uploads/answer-upload.server.ts';
import type { SiteEnv } from '#app/services/request/request-context.server.ts';
import type { ServerVariables } from './middleware/request-facts.ts';

const refusedWords =
  'Only admins can upload files. Sign in as one and try again; what was sent so far is kept for a day.';

/** Files of the library, to whoever may have them. */
export const mediaFiles: MiddlewareHandler<ServerVariables> = async (c) =>
  serveMedia(c.req.raw, { isAdmin: async () => (await findAdmin(c)) !== null });

/** Uploads, from pages of this site in which an admin is signed in. */
export const mediaUploads =
  (env: Pick<SiteEnv, 'origin'>): MiddlewareHandler<ServerVariables> =>
  async (c) => {
    const admin = isOwnPage(c, env) ? await findAdmin(c) : null;
    if (!admin) return c.text(refusedWords, 403);
    return answerUpload(c.req.raw, admin, c.var.facts.log);
  };

async function findAdmin(c: Context<ServerVariables>) {
  const viewer = (await findViewer(c.req.header('cookie') ?? null))?.viewer;
  return viewer && (await mayEnterAdmin(viewer)) ? viewer : null;
}

/** Browsers name the page that a request comes from with all that change something. */
function isOwnPage(c: Context<ServerVariables>, { origin }: Pick<SiteEnv, 'origin'>): boolean {
  if (c.req.method === 'HEAD') return true;
  const from = URL.parse(c.req.header('origin') ?? '');
  return from !== null && (from.origin === origin || from.host === c.req.header('host'));
}
