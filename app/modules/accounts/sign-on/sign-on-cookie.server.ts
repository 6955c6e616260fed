import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

const cookieName = 'resjam.sign-on';

/** Links what a person has proven at a provider to their browser, until an account is connected with it. */
export const signOnCookie = (token: string, lifetimeMs: number): string =>
  writeCookie(cookieName, token, { isSecure: isSecureSite(), maxAgeSeconds: lifetimeMs / secondMs });

export const readSignOnCookie = (cookieHeader: string | null): string | null =>
  readCookie(cookieHeader, cookieName, isSecureSite());

export const forgetSignOnCookie = (): string =>
  writeCookie(cookieName, '', { isSecure: isSecureSite(), maxAgeSeconds: 0 });
