import type { Context, MiddlewareHandler } from 'hono';
import { countRefusedRequest } from '#app/services/audit/count-refused-requests.server.ts';

/** What programs post to by themselves: a mail program's own unsubscribe button (RFC 8058) may say any Sec-Fetch-Site. */
const forPrograms = new Set(['/unsubscribe']);

/**
 * Refuses what a page of another site sends in a visitor's name. It alone decides so for every address of the site:
 * React Router's own check is off (`allowedActionOrigins`), because it knows nothing of ORIGIN.
 *
 * Browsers say where a post comes from. Only ORIGIN is our own; where that is http (development, a site on
 * loopback), the very address that was asked is too. Without Origin, Sec-Fetch-Site decides. Programs send neither and
 * carry no cookie.
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
