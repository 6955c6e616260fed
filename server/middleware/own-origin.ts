import type { MiddlewareHandler } from 'hono';

/**
 * Refuses what a page of another site sends in a visitor's name. Browsers say where a post comes from; programs, such
 * as a mail program that unsubscribes, say nothing and carry no cookie.
 */
export function ownOrigin(siteOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const origin = c.req.header('Origin');
    if (isRead || origin === undefined || origin === siteOrigin || isHere(origin, c.req.header('Host'))) return next();
    return c.text('This was sent from another site, so nothing was done. Open the page here and try again.', 403);
  };
}

/** Whether a page of this very address sent it, whatever else the site is called. */
function isHere(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
