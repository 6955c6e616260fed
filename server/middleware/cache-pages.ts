import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Handler } from 'hono';
import type { Caching } from '#app/services/page-cache/cacheable.server.ts';
import { chooseEncoding, matchesEtag } from '#app/services/page-cache/compress.server.ts';
import type { CachedPage, PageCache, RenderedPage } from '#app/services/page-cache/page-cache.server.ts';
import type { CacheKey } from '../cache-key.ts';
import { isOutage } from './outages.ts';
import type { ServerVariables } from './request-details.ts';
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
 * Serves anonymous visitors from the page cache and fills it with the responses of `render`. A page that cannot be
 * rendered now, or not soon, is served stale, with a log line. (Fresh pages are mostly served before Hono is reached:
 * `server/cached-responses.ts`.)
 */
export function cachePages(
  { cache, cacheKey, headers }: { cache: PageCache; cacheKey: CacheKey; headers: OwnHeaders },
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
    const publicKey = isOutage(own) ? cacheKey(c.req.method, c.req.url, undefined) : null;
    const kept = publicKey === null ? undefined : cache.find(publicKey);
    if (!kept) return own;
    c.var.details.log.warn('a page could not be made and is served as visitors last had it', { path: c.req.path });
    const response = answer(c, kept);
    // It is not the visitor's own: the browser must not reuse it later as such.
    response.headers.delete('ETag');
    response.headers.set('Cache-Control', 'private, no-store');
    return response;
  };

  return async (c) => {
    const key = cacheKey(c.req.method, c.req.url, c.req.header('cookie'));
    if (!key) return renderOwnOrKept(c);
    const fresh = cache.findFresh(key);
    if (fresh) return answer(c, fresh);
    // A response to HEAD has no body to cache.
    if (c.req.method === 'HEAD') return renderOwn(c);

    const stale = cache.find(key);
    let own: Response | undefined;
    const filling = cache.fill(key, async () => {
      // What the key leaves out must not reach the page: the cached page is for everybody.
      const response = await render(c, key);
      const page = await keepable(response, c.var.caching, headers);
      if (!page) own = response;
      return page;
    });
    if (stale) {
      const page = await Promise.race([filling.catch(() => null), sleep(patienceMs, null)]);
      if (page) return answer(c, page);
      // A page that may no longer be cached, or no longer exists, is not a fault.
      if (own && own.status < 500) return own;
      c.var.details.log.warn('a page could not be made and is served as it last was', { path: c.req.path });
      return answer(c, stale);
    }
    const page = await filling;
    if (page) return answer(c, page);
    // Another request rendered it and found that it must not be cached: this visitor gets a rendering of their own.
    return own ?? renderOwn(c);
  };
}

/**
 * Returns what the cache may store of this response: anonymous, complete, and made only from tagged content. Includes
 * the security headers, because nothing adds them to a page that is served from memory.
 */
async function keepable(res: Response, caching: Caching, headers: OwnHeaders): Promise<RenderedPage | null> {
  const isKeepable = res.status === 200 && caching.isAllowed && !res.headers.has('Set-Cookie');
  if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isKeepable ? revalidate : ownOnly);
  if (!isKeepable) return null;
  secure(res.headers, headers);
  const body = Buffer.from(await res.arrayBuffer());
  const type = res.headers.get('Content-Type') ?? 'application/octet-stream';
  return { status: 200, headers: [...res.headers], type, body, tags: caching.tags };
}

function answer(c: PageContext, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  headers.set('Vary', 'Accept-Encoding, Cookie');
  if (matchesEtag(c.req.header('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });

  const encoding = chooseEncoding(page, c.req.header('accept-encoding'));
  const body = page[encoding] ?? page.identity;
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers });
}
