import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { daySeconds } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';

/** Says that the visits of a browser are not counted. It holds no id, and affects no page. */
export const statisticsCookieName = 'resjam.no_statistics';
const lifetimeDays = 400;

/** Returns the `Set-Cookie` with which a browser objects to statistics, or withdraws the objection. */
export const objectionCookie = (isObjecting: boolean): string =>
  writeCookie(statisticsCookieName, isObjecting ? '1' : '', {
    isSecure: isSecureSite(),
    maxAgeSeconds: isObjecting ? lifetimeDays * daySeconds : 0,
  });

/** Whether the browser of a request has objected to statistics. */
export const hasObjected = (cookieHeader: string | null): boolean =>
  [true, false].some((isSecure) => readCookie(cookieHeader, statisticsCookieName, isSecure) !== null);
