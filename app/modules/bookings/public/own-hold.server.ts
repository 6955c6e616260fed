import { now } from '#app/core/clock.ts';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { minuteSeconds } from '#app/lib/time/units.ts';
import { clockText, sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';

/** As long as a time is held. */
const cookie = defineCookie('resjam.hold', { maxAgeSeconds: 10 * minuteSeconds });

/** Returns the secret of the time that this browser holds, or null. It may be over. */
export const readOwnHold = (request: Request): string | null => cookie.read(request.headers.get('cookie'));

/** Returns the headers by which a browser knows the time that it holds; null: it holds none. */
export const ownHoldHeaders = (secret: string | null): Headers =>
  new Headers({ 'Set-Cookie': secret === null ? cookie.remove() : cookie.write(secret) });

/** The time at which a hold ends; with its day if that is another one. */
export const endOfHold = (at: Date, timeZone: string): string =>
  localField(at, timeZone).slice(0, 10) === localField(now(), timeZone).slice(0, 10)
    ? clockText(at, timeZone)
    : sessionTimeText(at, timeZone);

/** Until when a time is held, as the form says it. */
export const shownHold = ({ heldUntil, timeZone }: { heldUntil: Date; timeZone: string }) => ({
  heldUntil: endOfHold(heldUntil, timeZone),
  heldForMs: heldUntil.getTime() - now().getTime(),
});
