import { parse, serialize } from 'hono/utils/cookie';
import { cookieNameFor } from './cookie-name.ts';

interface CookieOptions {
  /** Whether the site stands behind https. */
  isSecure: boolean;
  /** 0 takes the cookie away. */
  maxAgeSeconds: number;
  sameSite?: 'Lax' | 'Strict';
  /** Whether scripts of the page may read it. */
  isReadable?: boolean;
}

/** The `Set-Cookie` of every cookie of this site. */
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

/** What a browser sent back of a cookie that `writeCookie` made, or null. */
export function readCookie(header: string | null, name: string, isSecure: boolean): string | null {
  const fullName = cookieNameFor(name, isSecure);
  return parse(header ?? '', fullName)[fullName] || null;
}
