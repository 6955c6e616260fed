import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '#app/services/request/request-context.server.ts';
import type { ServerVariables } from './request-facts.ts';

/** For what is not a document: nothing in it may run or load anything. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The headers every response carries, cached ones and files too. */
export function headersFor(env: Pick<SiteEnv, 'origin'>): [name: string, value: string][] {
  const isSecure = env.origin.startsWith('https:');
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'microphone=(self), geolocation=(self), camera=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(isSecure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ];
}

export function securityHeaders(env: SiteEnv): MiddlewareHandler<ServerVariables> {
  const headers = headersFor(env);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', filePolicy);
  };
}
