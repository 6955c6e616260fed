import { randomBytes } from 'node:crypto';
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { isSecureSite } from '#app/platform/site-origin.server.ts';
import { authSettings } from '#app/services/identity/auth-settings.server.ts';
import { knownDeviceDays } from '#app/services/identity/session-life.ts';
import { signatureOf, signerOf } from '#app/services/identity/signed-value.server.ts';

/** The page cache leaves this cookie out of account: no page depends on it. */
export const deviceCookieName = 'resjam.device';

/** The address is part of what is signed and not of the cookie, which tells nobody who signed in. */
const signedText = (id: string, email: string) => `device ${id} ${email}`;

/**
 * The `Set-Cookie` by which a browser shows later that this account signed in with it, whatever is tried elsewhere.
 * It signs nobody in.
 */
export function deviceCookie(email: string): string {
  const id = randomBytes(16).toString('base64url');
  return writeCookie(deviceCookieName, `${id}.${signatureOf(signedText(id, email), authSettings)}`, {
    isSecure: isSecureSite(),
    maxAgeSeconds: knownDeviceDays * 86_400,
  });
}

/** The name of a browser in which this account signed in before, or null. */
export function findKnownDevice(cookieHeader: string | null, email: string): string | null {
  const [id = '', signature = ''] = (readCookie(cookieHeader, deviceCookieName, isSecureSite()) ?? '').split('.');
  return id && signerOf(signedText(id, email), signature, authSettings) ? id : null;
}
