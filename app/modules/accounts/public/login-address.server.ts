import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { minuteSeconds } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

const cookieName = 'resjam.login-address';
const lifetimeSeconds = 10 * minuteSeconds;

/** Returns the `Set-Cookie` that fills this address into the login form of this browser, for ten minutes. */
export const rememberLoginAddress = (email: string): string =>
  writeCookie(cookieName, email, { isSecure: isSecureSite(), maxAgeSeconds: lifetimeSeconds });

/** Returns the address to fill in, or null. */
export const readLoginAddress = (request: Request): string | null =>
  readCookie(request.headers.get('Cookie'), cookieName, isSecureSite());

/** Returns the `Set-Cookie` that deletes it. Pages are not served from the page cache while a browser has it. */
export const forgetLoginAddress = (): string =>
  writeCookie(cookieName, '', { isSecure: isSecureSite(), maxAgeSeconds: 0 });
