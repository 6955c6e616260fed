import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Handler } from 'hono';
import { databaseAwaySignal, readFromReplica } from '#app/core/database/db.server.ts';
import type { FoundViewer, Viewer } from '#app/core/identity/find-viewer.server.ts';
import type { Caching } from '#app/core/page-cache/cacheable.server.ts';
import { edgeCacheHeaders } from '#app/core/page-cache/edge/edge-cache.server.ts';
import type { CachedPage, PageCache, RenderedPage } from '#app/core/page-cache/page-cache.server.ts';
import { pageCacheMisses } from '#app/core/runtime/metrics.server.ts';
import { type FindCacheEntry, pageKey } from '../cache-key.ts';
import { preparedResponse } from '../prepared-response.ts';
import { isOutage, unlessAborted } from './outages.ts';
import type { ServerVariables } from './request-details.ts';
import { pageVary } from './save-data.ts';
import { secure } from './security-headers.ts';

type PageContext = Context<ServerVariables>;
type OwnHeaders = [name: string, value: string][];

/** For pages that the browser revalidates each time, mostly with the response «unchanged». */
const revalidate = 'public, max-age=0, must-revalidate';
/** For every response without a declaration: no shared cache may give it to another visitor. */
const ownOnly = 'private, no-cache';
/** How long a visitor waits for a newer page if a stale one is available. */
const timeoutMs = 2000;

/**
 * Fills the cache with the responses of `render`. A visitor's page that cannot be rendered now, or not soon, is served
 * stale, with a log line. Fresh pages are served before Hono is reached (`server/cached-responses.ts`).
 */
export function cachePages(
  { cache, findCacheEntry, headers }: { cache: PageCache; findCacheEntry: FindCacheEntry; headers: OwnHeaders },
  render: (c: PageContext, address: string) => Promise<Response>,
): Handler<ServerVariables> {
  const renderOwn = async (c: PageContext) => {
    const { pathname, search } = new URL(c.req.url);
    const response = await render(c, pathname + search);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', ownOnly);
    return response;
  };

  /** Returns the response, or during an outage the last page for anonymous visitors. */
  const orKept = (c: PageContext, rendered: Response) => {
    const entry = isOutage(rendered) ? findCacheEntry(c.req.method, c.req.url, undefined) : null;
    const cachedPage = entry ? cache.find(entry.key) : undefined;
    if (!cachedPage) return rendered;
    c.var.details.log.warn('a page could not be rendered; the last copy for visitors is served', { path: c.req.path });
    const response = answer(c, cachedPage);
    // It is not the visitor's own: the browser must not reuse it later as such.
    response.headers.delete('ETag');
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  };

  /** Data outside the key must not reach a visitor's page: the cached page is for everybody. */
  const renderForVisitors = (c: PageContext, key: string, knownTags: ReadonlySet<string> = new Set()) =>
    readFromReplica(() => render(c, key), {
      isAccepted: isComplete,
      tags: () => c.var.caching.tags.union(knownTags),
    });

  const serveShared = async (c: PageContext, key: string, viewer: FoundViewer | null) => {
    // A signed-in person always sees what they have changed.
    const stale = viewer ? undefined : cache.find(key);
    pageCacheMisses.inc({ result: stale ? 'stale' : 'miss' });
    let uncachedResponse: Response | undefined;
    const filling = cache.fill(key, async () => {
      const response = await (viewer ? renderOwn(c) : renderForVisitors(c, key, stale?.tags));
      const page = await keepable(response, c.var.caching, headers, viewer?.viewer);
      if (!page) uncachedResponse = response;
      return page;
    });
    const page = await (stale ? Promise.race([filling.catch(() => null), sleep(timeoutMs, null)]) : filling);
    if (page) return answer(c, page, viewer?.renewal);
    // A page that may no longer be cached, or no longer exists, is not a fault.
    if (uncachedResponse && (!stale || uncachedResponse.status < 500)) return orKept(c, uncachedResponse);
    // Another request rendered it and found that it must not be cached: this visitor gets a rendering of their own.
    if (!stale) return orKept(c, await renderOwn(c));
    c.var.details.log.warn('a page could not be rendered; its last copy is served', { path: c.req.path });
    return answerStale(c, stale);
  };

  return async (c) => {
    const isWithToken = c.req.header('authorization') !== undefined;
    const entry = isWithToken ? null : findCacheEntry(c.req.method, c.req.url, c.req.header('cookie'));
    const viewer = entry?.isSignedIn
      ? await unlessAborted(c.var.details.findViewer(), databaseAwaySignal()).catch(() => undefined)
      : null;
    const key = entry && viewer !== undefined ? pageKey(entry.key, viewer?.viewer) : null;
    // A response to HEAD has no body to cache.
    if (key !== null && c.req.method === 'GET') return serveShared(c, key, viewer ?? null);
    pageCacheMisses.inc({ result: 'bypass' });
    return orKept(c, await renderOwn(c));
  };
}

/** A row missing on a replica may be there a moment later, so it is looked for in the database itself. */
const isComplete = ({ status }: Response) => status === 200;

/** Nothing that names a person may be in a page for many, whatever its loaders declare. */
const isOfMany = (body: Buffer, { id, email }: FoundViewer['viewer']): boolean =>
  !body.includes(id) && !body.includes(email);

/**
 * Returns what the cache may store of this response: complete, made only from tagged content, and the same for all
 * visitors or for all signed-in people with the same traits. Includes the security headers, because nothing adds them to
 * a page that is served from memory.
 * @param viewer absent for a page of visitors
 */
async function keepable(
  res: Response,
  caching: Caching,
  headers: OwnHeaders,
  viewer: Viewer | undefined,
): Promise<RenderedPage | null> {
  const { isAllowed, isPersonal, tags, freshMs } = caching;
  const isKeepable = res.status === 200 && isAllowed && !isPersonal && !res.headers.has('Set-Cookie');
  if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isKeepable ? revalidate : ownOnly);
  if (!isKeepable) return null;
  const body = Buffer.from(await res.clone().arrayBuffer());
  if (viewer && !isOfMany(body, viewer)) return null;
  secure(res.headers, headers);
  const type = res.headers.get('Content-Type') ?? 'application/octet-stream';
  // At the page's own address an edge cache would give its Markdown to browsers.
  if (!viewer && freshMs === undefined && !type.startsWith('text/markdown'))
    for (const [name, value] of edgeCacheHeaders(tags)) res.headers.set(name, value);
  res.headers.set('Vary', pageVary);
  // Each encoding has a length of its own.
  const keptHeaders = [...res.headers].filter(([name]) => name !== 'content-length');
  return { status: 200, headers: keptHeaders, type, body, tags, ...(freshMs !== undefined && { freshMs }) };
}

/** Outdated content must not be kept for minutes, as feeds are, by a browser or at the edge. */
function answerStale(c: PageContext, page: CachedPage): Response {
  const response = answer(c, page);
  for (const [name] of edgeCacheHeaders(page.tags)) response.headers.delete(name);
  response.headers.set('Cache-Control', revalidate);
  return response;
}

function answer(c: PageContext, page: CachedPage, renewal?: string | null): Response {
  const {
    status,
    headers: preparedHeaders,
    body,
  } = preparedResponse(page, {
    encoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    saveData: c.req.header('save-data'),
  });
  // A response that is made without headers begins with a Content-Type of its own.
  const headers = new Headers();
  for (let at = 0; at < preparedHeaders.length; at += 2)
    headers.append(preparedHeaders[at] ?? '', preparedHeaders[at + 1] ?? '');
  if (renewal) headers.append('Set-Cookie', renewal);
  return new Response(body && c.req.method !== 'HEAD' ? new Uint8Array(body) : null, { status, headers });
}
