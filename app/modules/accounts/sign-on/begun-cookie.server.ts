import { parse } from 'hono/utils/cookie';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { cookieNameFor } from '#app/lib/web/cookie-name.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

const prefix = 'resjam.sign-on.';
/** How many sign-ins one browser may have begun. */
const maxBegun = 4;
/** The states that we make have only these characters, which a name of a cookie may have. */
const ownState = /^[\w-]{20,100}$/;

const nameOf = (state: string) => `${prefix}${state.slice(0, 20)}`;

/** Links the answer to one sign-in to the browser in which it began. Each tab has its own. */
export const begunCookie = (state: string, token: string, lifetimeMs: number): string =>
  writeCookie(nameOf(state), token, { isSecure: isSecureSite(), maxAgeSeconds: lifetimeMs / secondMs });

export const readBegunCookie = (cookieHeader: string | null, state: string | null): string | null =>
  state && ownState.test(state) ? readCookie(cookieHeader, nameOf(state), isSecureSite()) : null;

const forget = (name: string) => writeCookie(name, '', { isSecure: isSecureSite(), maxAgeSeconds: 0 });

/** Returns the `Set-Cookie` after an answer, of which there is one; null if the state is not ours. */
export const forgetBegunCookie = (state: string | null): string | null =>
  state && ownState.test(state) ? forget(nameOf(state)) : null;

/** Returns the `Set-Cookie`s that keep a few begun sign-ins. Browsers send the oldest cookies first. */
export function forgetSurplusCookies(cookieHeader: string | null): string[] {
  const start = cookieNameFor(prefix, isSecureSite());
  const begun = Object.keys(parse(cookieHeader ?? '')).filter((name) => name.startsWith(start));
  const surplus = begun.slice(0, Math.max(0, begun.length - maxBegun + 1));
  return surplus.map((name) => forget(prefix + name.slice(start.length)));
}
