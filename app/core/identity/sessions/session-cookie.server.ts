import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
import { type Secrets, signatureOf, signedValue, signerOf } from './signed-value.server.ts';

/** The name used by the sign-in library. */
export const sessionCookieName = 'resjam.session_token';

/** Returns the session token of a request, if its cookie has our signature. Makes no query. */
export const readSessionToken = (cookieHeader: string | null, secrets: Secrets): string | null =>
  signedValue(readCookie(cookieHeader, sessionCookieName, isSecureSite()), secrets);

/** Returns the `Set-Cookie` that extends a session by `maxAgeSeconds`; 0 ends it. */
export const sessionCookie = (token: string, maxAgeSeconds: number, secrets: Secrets): string =>
  writeCookie(sessionCookieName, `${token}.${signatureOf(token, secrets)}`, {
    isSecure: isSecureSite(),
    maxAgeSeconds,
  });

/**
 * Returns the same `Cookie` header, signed with the current secret if an earlier one had signed it: the sign-in library
 * supports only one secret for cookies.
 */
export function signCookiesAgain(cookieHeader: string, secrets: Secrets): string {
  if (!secrets.earlierSecrets?.length) return cookieHeader;
  const signAgain = (pair: string) => {
    const [name = '', encoded = ''] = pair.split(/=(.*)/s);
    const value = decodeOrEmpty(encoded);
    const dot = value.lastIndexOf('.');
    if (dot < 1) return pair;
    const text = value.slice(0, dot);
    const signer = signerOf(text, value.slice(dot + 1), secrets);
    if (signer === null || signer === secrets.secret) return pair;
    return `${name}=${encodeURIComponent(`${text}.${signatureOf(text, secrets)}`)}`;
  };
  return cookieHeader.split(/;\s*/).map(signAgain).join('; ');
}

function decodeOrEmpty(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
