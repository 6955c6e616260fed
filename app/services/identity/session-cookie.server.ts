import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { isSecureSite } from '#app/platform/site-origin.server.ts';
import { type Secrets, signatureOf, signedValue, signerOf } from './signed-value.server.ts';

/** As the sign-in library names it. */
const cookieName = 'resjam.session_token';

/** The session token of a request, if its cookie carries our signature. No database is asked. */
export const readSessionToken = (cookieHeader: string | null, secrets: Secrets): string | null =>
  signedValue(readCookie(cookieHeader, cookieName, isSecureSite()), secrets);

/** The `Set-Cookie` that keeps a session for another `maxAgeSeconds`; 0 ends it. */
export const sessionCookie = (token: string, maxAgeSeconds: number, secrets: Secrets): string =>
  writeCookie(cookieName, `${token}.${signatureOf(token, secrets)}`, { isSecure: isSecureSite(), maxAgeSeconds });

/**
 * The same `Cookie` header, signed with the present secret where an earlier one had signed it: the sign-in library
 * knows one secret for cookies.
 */
export function signCookiesAnew(cookieHeader: string, secrets: Secrets): string {
  if (!secrets.earlierSecrets?.length) return cookieHeader;
  const signAnew = (pair: string) => {
    const [name = '', encoded = ''] = pair.split(/=(.*)/s);
    const value = decodeOrEmpty(encoded);
    const dot = value.lastIndexOf('.');
    if (dot < 1) return pair;
    const words = value.slice(0, dot);
    const signer = signerOf(words, value.slice(dot + 1), secrets);
    if (signer === null || signer === secrets.secret) return pair;
    return `${name}=${encodeURIComponent(`${words}.${signatureOf(words, secrets)}`)}`;
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
