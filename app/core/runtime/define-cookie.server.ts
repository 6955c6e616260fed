import { type CookieOptions, readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
import { isSecureSite } from './site-origin.server.ts';

/** A cookie of this site. */
export interface Cookie {
  /** Returns its value in a `Cookie` header, or null. */
  read: (header: string | null) => string | null;
  /** Returns the `Set-Cookie` that stores a value. */
  write: (value: string, maxAgeSeconds?: number) => string;
  /** Returns the `Set-Cookie` that deletes it. */
  remove: () => string;
}

/** Defines a cookie: only https carries it where the site has it. */
export function defineCookie(name: string, options: Omit<CookieOptions, 'isSecure'>): Cookie {
  const write = (value: string, maxAgeSeconds = options.maxAgeSeconds) =>
    writeCookie(name, value, { ...options, maxAgeSeconds, isSecure: isSecureSite() });
  return { read: (header) => readCookie(header, name, isSecureSite()), write, remove: () => write('', 0) };
}
