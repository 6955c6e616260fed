import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

const cookieName = 'resjam.sign-on';

/** Links what a provider says to the browser in which it was asked. Lax: the provider's page leads back here. */
export const signOnCookie = (token: string, lifetimeMs: number): string =>
  writeCookie(cookieName, token, { isSecure: isSecureSite(), maxAgeSeconds: lifetimeMs / 1000 });

export const readSignOnCookie = (cookieHeader: string | null): string | null =>
  readCookie(cookieHeader, cookieName, isSecureSite());

export const forgetSignOnCookie = (): string =>
  writeCookie(cookieName, '', { isSecure: isSecureSite(), maxAgeSeconds: 0 });
