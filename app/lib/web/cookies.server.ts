import { parse, serialize } from 'hono/utils/cookie';
import { cookieNameFor } from './cookie-name.ts';

export interface CookieOptions {
  /** Whether the site is served over https. */
  isSecure: boolean;
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
  sameSite?: 'Lax' | 'Strict';
  /** Whether scripts of the page can read it. */
  isReadable?: boolean;
}

/** Returns the `Set-Cookie` of a cookie of this site. */
export const writeCookie = (
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, sameSite = 'Lax', isReadable = false }: CookieOptions,
): string =>
  serialize(cookieNameFor(name, isSecure), value, {
    path: '/',
    httpOnly: !isReadable,
    sameSite,
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });

/** Returns the value of a cookie that `writeCookie` created, or null. */
export function readCookie(header: string | null, name: string, isSecure: boolean): string | null {
  const fullName = cookieNameFor(name, isSecure);
  return parse(header ?? '', fullName)[fullName] || null;
}
