import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { minuteSeconds } from '#app/lib/time/units.ts';

const cookie = defineCookie('resjam.login-address', { maxAgeSeconds: 10 * minuteSeconds });

/** Returns the `Set-Cookie` that fills this address into the login form of this browser, for ten minutes. */
export const rememberLoginAddress = (email: string): string => cookie.write(email);

/** Returns the address to fill in, or null. */
export const readLoginAddress = (request: Request): string | null => cookie.read(request.headers.get('Cookie'));

/** Returns the `Set-Cookie` that deletes it. Pages are not served from the page cache while a browser has it. */
export const forgetLoginAddress = (): string => cookie.remove();
