import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

interface CookieSettings {
  origin: string;
  secret: string;
  earlierSecrets?: readonly string[];
}

/** The name the sign-in library gives its session cookie: browsers refuse a `__Secure-` one that came over plain http. */
const nameFor = (origin: string) => `${origin.startsWith('https:') ? '__Secure-' : ''}resjam.session_token`;

/** The session token of a request, if its cookie carries our signature. No database is asked. */
export function readSessionToken(cookieHeader: string | null, settings: CookieSettings): string | null {
  const { origin } = settings;
  if (!cookieHeader) return null;
  const value = parse(cookieHeader, nameFor(origin))[nameFor(origin)];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  return signerOf(token, value.slice(dot + 1), settings) === null ? null : token;
}

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();

/** Which of the site's secrets made a signature; null: none did. */
function signerOf(value: string, signature: string, { secret, earlierSecrets = [] }: CookieSettings): string | null {
  const given = Buffer.from(signature, 'base64');
  const isBy = (candidate: string) => {
    const expected = sign(value, candidate);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return [secret, ...earlierSecrets].find(isBy) ?? null;
}

/**
 * The same `Cookie` header, signed with the present secret where an earlier one had signed it: the sign-in library
 * knows one secret for cookies.
 */
export function signCookiesAnew(cookieHeader: string, settings: CookieSettings): string {
  if (!settings.earlierSecrets?.length) return cookieHeader;
  const signAnew = (pair: string) => {
    const [name = '', encoded = ''] = pair.split(/=(.*)/s);
    const value = decodeOrEmpty(encoded);
    const dot = value.lastIndexOf('.');
    if (dot < 1) return pair;
    const words = value.slice(0, dot);
    const signer = signerOf(words, value.slice(dot + 1), settings);
    if (signer === null || signer === settings.secret) return pair;
    return `${name}=${encodeURIComponent(`${words}.${sign(words, settings.secret).toString('base64')}`)}`;
  };
  return cookieHeader.split(/;\s*/).map(signAnew).join('; ');
}

function decodeOrEmpty(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** The `Set-Cookie` that keeps a session for another `maxAgeSeconds`; 0 ends it. */
export function sessionCookie(token: string, maxAgeSeconds: number, { origin, secret }: CookieSettings): string {
  const signature = sign(token, secret).toString('base64');
  return serialize(nameFor(origin), `${token}.${signature}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: origin.startsWith('https:'),
    maxAge: maxAgeSeconds,
  });
}
