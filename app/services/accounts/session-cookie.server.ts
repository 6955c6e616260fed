import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

interface CookieSettings {
  origin: string;
  secret: string;
}

/** The name the sign-in library gives its session cookie: browsers refuse a `__Secure-` one that came over plain http. */
const nameFor = (origin: string) => `${origin.startsWith('https:') ? '__Secure-' : ''}resjam.session_token`;

/** The session token of a request, if its cookie carries our signature. No database is asked. */
export function readSessionToken(cookieHeader: string | null, { origin, secret }: CookieSettings): string | null {
  if (!cookieHeader) return null;
  const value = parse(cookieHeader, nameFor(origin))[nameFor(origin)];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The `Set-Cookie` that keeps a session for another `maxAgeSeconds`; 0 ends it. */
export function sessionCookie(token: string, maxAgeSeconds: number, { origin, secret }: CookieSettings): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return serialize(nameFor(origin), `${token}.${signature}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: origin.startsWith('https:'),
    maxAge: maxAgeSeconds,
  });
}
