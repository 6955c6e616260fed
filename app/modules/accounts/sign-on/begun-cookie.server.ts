import { parse } from 'hono/utils/cookie';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { cookieNameFor } from '#app/lib/web/cookie-name.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';

const prefix = 'resjam.sign-on.';
/** How many sign-ins one browser may have begun. */
const maxBegun = 4;
/** The states that we make have only these characters, which a name of a cookie may have. */
const ownState = /^[\w-]{20,100}$/;

const cookieNamed = (name: string) => defineCookie(prefix + name, { maxAgeSeconds: linkLifetimesMs.signOn / secondMs });
const cookieOf = (state: string) => cookieNamed(state.slice(0, 20));

/** Links the answer to one sign-in to the browser in which it began. Each tab has its own. */
export const begunCookie = (state: string, token: string): string => cookieOf(state).write(token);

export const readBegunCookie = (cookieHeader: string | null, state: string | null): string | null =>
  state && ownState.test(state) ? cookieOf(state).read(cookieHeader) : null;

/** Returns the `Set-Cookie` after an answer, of which there is one; null if the state is not ours. */
export const forgetBegunCookie = (state: string | null): string | null =>
  state && ownState.test(state) ? cookieOf(state).remove() : null;

/** Returns the `Set-Cookie`s that keep a few begun sign-ins. Browsers send the oldest cookies first. */
export function forgetSurplusCookies(cookieHeader: string | null): string[] {
  const start = cookieNameFor(prefix, isSecureSite());
  const begun = Object.keys(parse(cookieHeader ?? '')).filter((name) => name.startsWith(start));
  const surplus = begun.slice(0, Math.max(0, begun.length - maxBegun + 1));
  return surplus.map((name) => cookieNamed(name.slice(start.length)).remove());
}
