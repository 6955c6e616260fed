import type { Context, MiddlewareHandler } from 'hono';
import { countRefusedRequest } from '#app/services/audit/count-refused-requests.server.ts';

/** Addresses that programs post to: a mail program's own unsubscribe button (RFC 8058) may send any Sec-Fetch-Site. */
const forPrograms = new Set(['/unsubscribe']);

/**
 * Refuses cross-site posts in a visitor's name (CSRF). It alone decides for every address of the site: React Router's
 * own check is off (`allowedActionOrigins`), because it ignores ORIGIN.
 *
 * Browsers send the origin of a post. Only ORIGIN is our own; if that is http (development, a site on loopback), the
 * requested host is accepted too. Without Origin, Sec-Fetch-Site decides. Programs send neither and have no cookie.
 */
export function ownOrigin(siteOrigin: string): MiddlewareHandler {
  const isOwn = (c: Context) => {
    const origin = c.req.header('Origin');
    if (origin === undefined) return !isFromElsewhere(c);
    return origin === siteOrigin || (siteOrigin.startsWith('http:') && origin === `http://${c.req.header('Host')}`);
  };
  return async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isRead || isOwn(c)) return next();
    countRefusedRequest('cross-site-post');
    return c.text('This was sent from another site, so nothing was done. Open the page here and try again.', 403);
  };
}

function isFromElsewhere(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return (site === 'cross-site' || site === 'same-site') && !forPrograms.has(c.req.path);
}
