import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { decryptText, encryptText, isEncrypted } from '#app/core/encryption/keys.server.ts';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { minuteMs, secondMs } from '#app/lib/time/units.ts';
import { type CalendarService, calendarServices } from './services.server.ts';

const cookieName = 'resjam.calendar';
const lifetimeMs = 10 * minuteMs;
const cookie = defineCookie(cookieName, { maxAgeSeconds: lifetimeMs / secondMs });

const grantRequestSchema = z.object({
  hostId: z.uuid(),
  actorId: z.string(),
  service: z.string(),
  state: z.string(),
  verifier: z.string(),
  until: z.number(),
});
type GrantRequest = Omit<z.output<typeof grantRequestSchema>, 'until'>;

/** Returns the service of an address, or null. */
export const serviceOf = (name: string): CalendarService | null =>
  Object.hasOwn(calendarServices, name) ? (name as CalendarService) : null;

/** Returns the address to which a service leads back, which an admin registers there. */
export const calendarCallbackOf = (service: CalendarService) =>
  `${getSiteOrigin()}/admin/bookings/calendar-services/${service}/callback`;

/** Links the answer of a service to the browser in which it was asked. Returns the `Set-Cookie`. */
export const writeGrantRequest = (grantRequest: GrantRequest): string =>
  cookie.write(encryptText(JSON.stringify({ ...grantRequest, until: now().getTime() + lifetimeMs }), cookieName));

/** Returns the headers that forget it: an answer is redeemed once. */
export const deleteGrantRequest = (): Headers => new Headers({ 'Set-Cookie': cookie.remove() });

/** Returns what was asked in this browser; null if that is too long ago, or was something else. */
export function readGrantRequest(
  cookieHeader: string | null,
  service: CalendarService,
  actorId: string,
): GrantRequest | null {
  const value = cookie.read(cookieHeader) ?? '';
  const text = isEncrypted(value) ? decryptText(value, cookieName) : null;
  if (!text) return null;
  const { data } = grantRequestSchema.safeParse(JSON.parse(text));
  const isValid = data && data.service === service && data.actorId === actorId && data.until > now().getTime();
  return isValid ? data : null;
}
