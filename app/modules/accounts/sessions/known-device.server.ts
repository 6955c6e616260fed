import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { knownDeviceDays } from '#app/core/identity/sessions/session-life.ts';
import { isSigned, signatureOf } from '#app/core/identity/sessions/signed-value.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { randomToken } from '#app/lib/token.server.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

/** The page cache ignores this cookie: no page depends on it. */
export const deviceCookieName = 'resjam.device';

/** The address is part of the signed text but not of the cookie, so the cookie does not reveal who signed in. */
const signedText = (id: string, email: string) => `device ${id} ${email}`;

/**
 * Returns the `Set-Cookie` that later proves that this account signed in with this browser, despite attempts elsewhere.
 * It does not sign anybody in.
 */
export function deviceCookie(email: string): string {
  const id = randomToken(16);
  return writeCookie(deviceCookieName, `${id}.${signatureOf(signedText(id, email), authSettings())}`, {
    isSecure: isSecureSite(),
    maxAgeSeconds: knownDeviceDays * daySeconds,
  });
}

/** Returns the id of a browser in which this account signed in before, or null. */
export function findKnownDevice(cookieHeader: string | null, email: string): string | null {
  const [id = '', signature = ''] = (readCookie(cookieHeader, deviceCookieName, isSecureSite()) ?? '').split('.');
  return id && isSigned(signedText(id, email), signature, authSettings()) ? id : null;
}
