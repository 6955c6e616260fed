import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { db } from '#app/core/database/db.server.ts';
import { type Caching, cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext, type SiteEnv } from '#app/core/request/request-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { isPictureShown } from '#app/modules/community/writing/pictures/post-pictures.server.ts';
import { memberPicturesPath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { serveMedia } from '#app/modules/media/serving/serve-media.server.ts';
import type { ReadAddress } from '#app/modules/operations/static-export/resolver.server.ts';
import { staticFileTypes } from './static-files.ts';

/**
 * Returns what reads an address of the site as a visitor who is not signed in, without a port, the page cache, a log
 * line or a count: also in a process that serves no pages.
 * @param clientFolder the build's own files
 */
export function createPublicReader(
  { env, log }: { env: SiteEnv; log: Log },
  clientFolder = join(projectRoot, 'build', 'client'),
): ReadAddress {
  const renderPage = createRequestHandler(build, import.meta.env.MODE);
  return async (target, method = 'GET') => {
    const request = new Request(new URL(target, env.origin), { method });
    const { pathname } = new URL(request.url);
    const file = await readBuiltFile(clientFolder, pathname, method);
    if (file) return { response: file, isPublic: true };
    if (pathname.startsWith(`${memberPicturesPath}/`)) {
      const isShown = (pictureId: string) => isPictureShown(db, pictureId);
      return { response: await serveMemberPicture(request, { isShown, findViewer: async () => null }), isPublic: true };
    }
    if (pathname.startsWith('/media/'))
      return { response: await serveMedia(request, { isAdmin: async () => false }), isPublic: true };
    const context = new RouterContextProvider();
    const caching: Caching = { isAllowed: false, isPersonal: false, tags: new Set() };
    context.set(cachingContext, caching);
    context.set(requestContext, {
      id: randomUUID(),
      log,
      env,
      search: new URL(request.url).search,
      clientAddress: '',
      findViewer: async () => null,
    });
    const response = await renderPage(request, context);
    return { response, isPublic: caching.isAllowed };
  };
}

async function readBuiltFile(folder: string, pathname: string, method: string): Promise<Response | null> {
  if (pathname === '/' || normalize(pathname) !== pathname) return null;
  const path = join(folder, pathname);
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return null;
  const headers = { 'Content-Type': ownValue(staticFileTypes, extname(path)) ?? 'application/octet-stream' };
  const body = method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as unknown as BodyInit);
  return new Response(body, { headers });
}
