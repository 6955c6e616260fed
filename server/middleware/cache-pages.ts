import type { Context, MiddlewareHandler } from 'hono';
import { chooseEncoding, matchesEtag } from '#app/services/page-cache/compress.server.ts';
import type { CachedPage, PageCache, RenderedPage } from '#app/services/page-cache/page-cache.server.ts';
import { cacheKey } from '../cache-key.ts';
import type { ServerVariables } from './request-facts.ts';
import { secure } from './security-headers.ts';

/** Pages a visitor's browser asks about again each time, and is mostly told «unchanged». */
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * Serves anonymous visitors from the page cache and fills it. A page that cannot be made now is served as it last
 * was, with a line in the log. (Fresh pages are mostly served before Hono is reached: `server/front.ts`.)
 */
export function cachePages(
  cache: PageCache,
  headers: [name: string, value: string][],
): MiddlewareHandler<ServerVariables> {
  return async (c, next) => {
    const key = cacheKey(c.req.method, c.req.url, c.req.header('cookie'));
    if (!key) return next();
    const fresh = cache.findFresh(key);
    if (fresh) return answer(c, fresh);
    // An answer to HEAD has no body to keep.
    if (c.req.method === 'HEAD') return next();

    let ownResponse: Response | undefined;
    const filled = await cache.fill(key, async () => {
      await next();
      ownResponse = c.res;
      return keepable(c, headers);
    });
    const stale = cache.find(key);
    if (filled) return replace(c, filled);
    if (ownResponse === undefined) {
      // Another request rendered it and found that it must not be kept: this visitor gets a rendering of his own.
      await next();
      ownResponse = c.res;
    }
    if (ownResponse.status >= 500 && stale) {
      c.var.facts.log.warn('a page could not be made and is served as it last was', { path: c.req.path });
      return replace(c, stale);
    }
  };
}

/**
 * What the cache may keep of this response: anonymous, complete, and made only from tagged content. It keeps the
 * security headers as well, because nothing adds them to a page that is served from memory.
 */
async function keepable(
  c: Context<ServerVariables>,
  headers: [name: string, value: string][],
): Promise<RenderedPage | null> {
  const { res } = c;
  if (res.status !== 200 || c.var.cacheTags.size === 0 || res.headers.has('Set-Cookie')) return null;
  const body = Buffer.from(await res.arrayBuffer());
  const type = res.headers.get('Content-Type') ?? 'application/octet-stream';
  if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', revalidate);
  secure(res.headers, headers);
  return { status: 200, headers: [...res.headers], type, body, tags: c.var.cacheTags };
}

function replace(c: Context<ServerVariables>, page: CachedPage): void {
  const response = answer(c, page);
  // Hono would merge the headers of the response it holds into a new one: let go of it first.
  c.res = undefined;
  c.res = response;
}

function answer(c: Context<ServerVariables>, page: CachedPage): Response {
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
