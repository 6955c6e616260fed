import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Handler } from 'hono';
import { readFromReplica, untilDatabaseAway } from '#app/core/database/db.server.ts';
import type { FoundViewer } from '#app/core/identity/find-viewer.server.ts';
import { traitsOf } from '#app/core/identity/viewer-traits.server.ts';
import type { Caching } from '#app/core/page-cache/cacheable.server.ts';
import { chooseEncoding, matchesEtag } from '#app/core/page-cache/compress.server.ts';
import { edgeCacheHeaders } from '#app/core/page-cache/edge/edge-cache.server.ts';
import type { CachedPage, PageCache, RenderedPage } from '#app/core/page-cache/page-cache.server.ts';
import { copyFor } from '#app/core/page-cache/page-templates.server.ts';
import { cachedResponses, pageCacheMisses } from '#app/core/runtime/metrics.server.ts';
import { findPageVariant } from '#app/routes/page-variants.server.ts';
import { type FindCacheEntry, signedInKey } from '../cache-key.ts';
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
const patienceMs = 2000;

/**
 * Serves pages from the cache and fills it with the responses of `render`. A visitor's page that cannot be rendered
 * now, or not soon, is served stale, with a log line. (Fresh pages are mostly served before Hono is reached:
 * `server/cached-responses.ts`.)
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

  /** Renders the visitor's own page. During an outage, returns the last page for anonymous visitors instead of none. */
  const renderOwnOrKept = async (c: PageContext) => {
    const own = await renderOwn(c);
    const entry = isOutage(own) ? findCacheEntry(c.req.method, c.req.url, undefined) : null;
    const kept = entry ? cache.find(entry.key) : undefined;
    if (!kept) return own;
    c.var.details.log.warn('a page could not be made and is served as visitors last had it', { path: c.req.path });
    const response = answer(c, kept);
    // It is not the visitor's own: the browser must not reuse it later as such.
    response.headers.delete('ETag');
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  };

  const serveVisitor = async (c: PageContext, key: string) => {
    const fresh = cache.findFresh(key);
    if (fresh) {
      cachedResponses.page += 1;
      return answer(c, fresh);
    }
    // A response to HEAD has no body to cache.
    if (c.req.method === 'HEAD') return renderOwn(c);

    const stale = cache.find(key);
    pageCacheMisses.inc({ result: stale ? 'stale' : 'miss' });
    let own: Response | undefined;
    const filling = cache.fill(key, async () => {
      // What the key leaves out must not reach the page: the cached page is for everybody.
      const response = await readFromReplica(() => render(c, key), {
        isAccepted: isComplete,
        tags: () => c.var.caching.tags.union(stale?.tags ?? new Set()),
      });
      const isVisible = c.var.caching.freshMs === undefined;
      const page = await keepable(response, c.var.caching, headers, isVisible ? edgeCacheHeaders : undefined);
      if (!page) own = response;
      return page;
    });
    if (stale) {
      const page = await Promise.race([filling.catch(() => null), sleep(patienceMs, null)]);
      if (page) return answer(c, page);
      // A page that may no longer be cached, or no longer exists, is not a fault.
      if (own && own.status < 500) return own;
      c.var.details.log.warn('a page could not be made and is served as it last was', { path: c.req.path });
      return answerStale(c, stale);
    }
    const page = await filling;
    if (page) return answer(c, page);
    // Another request rendered it and found that it must not be cached: this visitor gets a rendering of their own.
    return own ?? renderOwn(c);
  };

  /** Serves a person whose page is the same for all people with the same properties, except for their key. */
  const serveSignedIn = async (c: PageContext, { viewer, renewal }: FoundViewer, key: string) => {
    const traits = traitsOf(viewer);
    // Pages note what these people open.
    if (c.req.method === 'HEAD' || traits.allows('personalizedContent')) return renderOwnOrKept(c);
    const variant = await unlessAborted(findPageVariant(key, viewer), untilDatabaseAway()).catch(() => null);
    const memoryKey = signedInKey(traits, key, variant?.text);
    const serveCopy = async (page: CachedPage) => {
      if (!c.req.header('sec-purpose')) await variant?.onRead();
      return answerCopy(c, page, traits.key, renewal);
    };
    const fresh = cache.findFresh(memoryKey);
    if (fresh) {
      cachedResponses.signedInPage += 1;
      return serveCopy(fresh);
    }
    pageCacheMisses.inc({ result: 'miss' });
    let own: Response | undefined;
    const page = await cache.fill(memoryKey, async () => {
      own = await renderOwnOrKept(c);
      const { caching } = c.var;
      // What changed since the variant was found must not reach others who have it.
      if (variant ? caching.variant !== variant.text : caching.isPersonal) return null;
      const found = await keepable(own.clone(), caching, headers);
      return found && isOfMany(found.body, viewer)
        ? { ...found, personalTexts: [traits.key, ...caching.newIds] }
        : null;
    });
    if (own) return own;
    return page ? serveCopy(page) : renderOwnOrKept(c);
  };

  return async (c) => {
    const entry = findCacheEntry(c.req.method, c.req.url, c.req.header('cookie'));
    if (!entry) {
      pageCacheMisses.inc({ result: 'bypass' });
      return renderOwnOrKept(c);
    }
    if (!entry.isSignedIn) return serveVisitor(c, entry.key);
    const found = await unlessAborted(c.var.details.findViewer(), untilDatabaseAway()).catch(() => undefined);
    if (found === undefined) return renderOwnOrKept(c);
    return found ? serveSignedIn(c, found, entry.key) : serveVisitor(c, entry.key);
  };
}

/** What is missing on a replica may be there a moment later, so it is looked for in the database itself. */
const isComplete = ({ status }: Response) => status === 200;

/** Nothing that names a person may be in a page for many, whatever its loaders declare. */
const isOfMany = (body: Buffer, { id, email }: FoundViewer['viewer']): boolean =>
  !body.includes(id) && !body.includes(email);

/**
 * Returns what the cache may store of this response: anonymous, complete, and made only from tagged content. Includes
 * the security headers, because nothing adds them to a page that is served from memory.
 */
async function keepable(
  res: Response,
  caching: Caching,
  headers: OwnHeaders,
  /** Returns the headers for an edge cache. Absent: it may not hold the page. */
  headersForEdge?: (tags: ReadonlySet<string>) => OwnHeaders,
): Promise<RenderedPage | null> {
  const isKeepable = res.status === 200 && caching.isAllowed && !res.headers.has('Set-Cookie');
  if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isKeepable ? revalidate : ownOnly);
  if (!isKeepable) return null;
  secure(res.headers, headers);
  for (const [name, value] of headersForEdge?.(caching.tags) ?? []) res.headers.set(name, value);
  const body = Buffer.from(await res.arrayBuffer());
  const type = res.headers.get('Content-Type') ?? 'application/octet-stream';
  // Each encoding has a length of its own.
  const kept = [...res.headers].filter(([name]) => name !== 'content-length');
  const { tags, freshMs } = caching;
  return { status: 200, headers: kept, type, body, tags, ...(freshMs !== undefined && { freshMs }) };
}

function answerCopy(c: PageContext, page: CachedPage, text: string, renewal: string | null): Response {
  const headers = new Headers(page.headers);
  headers.set('Vary', pageVary);
  if (renewal) headers.append('Set-Cookie', renewal);
  const { encoding, body } = page.templates
    ? copyFor(page.templates, text, c.req.header('accept-encoding'))
    : { encoding: 'identity', body: page.identity };
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

/** What is no longer true must not be kept for minutes, as feeds are, by a browser or at the edge. */
function answerStale(c: PageContext, page: CachedPage): Response {
  const response = answer(c, page);
  for (const [name] of edgeCacheHeaders(page.tags)) response.headers.delete(name);
  response.headers.set('Cache-Control', revalidate);
  return response;
}

function answer(c: PageContext, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  headers.set('Vary', pageVary);
  if (matchesEtag(c.req.header('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });

  const encoding = chooseEncoding(page, c.req.header('accept-encoding'));
  const body = page[encoding] ?? page.identity;
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers });
}
