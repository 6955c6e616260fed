import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import { hasSecret } from '#app/lib/web/secret-addresses.ts';
import type { ServerVariables } from './request-details.ts';

/** For responses that are not documents: nothing in them may run or load anything. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Returns the headers of every response, including cached ones and files; a document has its own policy. */
export function headersFor(env: Pick<SiteEnv, 'origin'>): [name: string, value: string][] {
  const isSecure = env.origin.startsWith('https:');
  return [
    ['Content-Security-Policy', filePolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'microphone=(self), geolocation=(self), camera=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(isSecure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ];
}

export function securityHeaders(env: Pick<SiteEnv, 'origin'>): MiddlewareHandler<ServerVariables> {
  const ownHeaders = headersFor(env);
  return async (c, next) => {
    await next();
    const { pathname, search } = new URL(c.req.url);
    if (hasSecret(pathname + search)) keepSecret(c.res.headers);
    secure(c.res.headers, ownHeaders);
  };
}

/**
 * For the response at an address with a secret: nothing that the page requests learns the address, not even our own
 * proxy's log, no search engine lists it, and nothing keeps it. With `no-referrer`, browsers would post forms without
 * their origin, which `ownOrigin` refuses.
 */
function keepSecret(headers: Headers): void {
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (!headers.get('Cache-Control')?.includes('no-store')) headers.set('Cache-Control', 'private, no-store');
}

/** Adds missing headers, so a document keeps its own policy. Idempotent. */
export function secure(headers: Headers, headersOfPage: [name: string, value: string][]): void {
  for (const [name, value] of headersOfPage) if (!headers.has(name)) headers.set(name, value);
}
