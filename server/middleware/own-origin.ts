import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { countRefusedRequest } from '#app/core/audit/count-refused-requests.server.ts';

/** Addresses that programs post to: a mail program's own unsubscribe button (RFC 8058) may send any Sec-Fetch-Site. */
const forPrograms = new Set(['/unsubscribe']);

/** The message for a form that another site posted. */
export const foreignPostText =
  'This was sent from another site, so nothing was done. Open the page here and try again.';

type PostHeaders = Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>;

/**
 * Refuses cross-site posts in a visitor's name (CSRF). It alone decides for every address of the site: React Router's
 * own check is off (`allowedActionOrigins`), because it ignores ORIGIN.
 */
export function ownOrigin(siteOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const headers = {
      origin: c.req.header('Origin'),
      host: c.req.header('Host'),
      'sec-fetch-site': c.req.header('Sec-Fetch-Site'),
    };
    if (isRead || isFromOwnSite(siteOrigin, headers, c.req.path)) return next();
    return c.text(foreignPostText, 403);
  };
}

/**
 * Returns whether a post may come from our own pages, and counts it as refused if not.
 *
 * Browsers send the origin of a post. Only ORIGIN is our own; if that is http (development, a site on loopback), the
 * requested host is accepted too. Without Origin, Sec-Fetch-Site decides. Programs send neither and have no cookie.
 * A browser that hides where its user comes from sends `null`. So does a page in a sandbox, but not as `same-origin`,
 * which no page can claim itself.
 */
export function isFromOwnSite(siteOrigin: string, headers: PostHeaders, path: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isForeign = (site === 'cross-site' || site === 'same-site') && !forPrograms.has(path);
  const isOwnOrigin = origin === siteOrigin || (siteOrigin.startsWith('http:') && origin === `http://${host}`);
  const isHidden = origin === 'null' && site === 'same-origin';
  const isOwn = origin === undefined ? !isForeign : isOwnOrigin || isHidden;
  if (!isOwn) countRefusedRequest('cross-site-post');
  return isOwn;
}
