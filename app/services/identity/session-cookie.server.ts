import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { type Secrets, signatureOf, signedValue, signerOf } from './signed-value.server.ts';

interface CookieSettings extends Secrets {
  origin: string;
}

/** As the sign-in library names it. */
const cookieName = 'resjam.session_token';

const isSecure = ({ origin }: CookieSettings) => origin.startsWith('https:');

/** The session token of a request, if its cookie carries our signature. No database is asked. */
export const readSessionToken = (cookieHeader: string | null, settings: CookieSettings): string | null =>
  signedValue(readCookie(cookieHeader, cookieName, isSecure(settings)), settings);

/** The `Set-Cookie` that keeps a session for another `maxAgeSeconds`; 0 ends it. */
export const sessionCookie = (token: string, maxAgeSeconds: number, settings: CookieSettings): string =>
  writeCookie(cookieName, `${token}.${signatureOf(token, settings)}`, { isSecure: isSecure(settings), maxAgeSeconds });

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
    return `${name}=${encodeURIComponent(`${words}.${signatureOf(words, settings)}`)}`;
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
