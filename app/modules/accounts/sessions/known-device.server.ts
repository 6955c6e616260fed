import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { knownDeviceDays } from '#app/core/identity/sessions/session-life.ts';
import { isSigned, signatureOf } from '#app/core/identity/sessions/signed-value.server.ts';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { randomToken } from '#app/lib/token.server.ts';

/** The page cache ignores this cookie: no page depends on it. */
export const deviceCookieName = 'resjam.device';
const cookie = defineCookie(deviceCookieName, { maxAgeSeconds: knownDeviceDays * daySeconds });

/** The address is part of the signed text but not of the cookie, so the cookie does not reveal who signed in. */
const signedText = (id: string, email: string) => `device ${id} ${email}`;

/**
 * Returns the `Set-Cookie` that later proves that this account signed in with this browser, despite attempts elsewhere.
 * It does not sign anybody in.
 */
export function deviceCookie(email: string): string {
  const id = randomToken(16);
  return cookie.write(`${id}.${signatureOf(signedText(id, email), authSettings())}`);
}

/** Returns the id of a browser in which this account signed in before, or null. */
export function findKnownDevice(cookieHeader: string | null, email: string): string | null {
  const [id = '', signature = ''] = (cookie.read(cookieHeader) ?? '').split('.');
  return id && isSigned(signedText(id, email), signature, authSettings()) ? id : null;
}
