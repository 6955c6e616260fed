import { redirect } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { holdPlace, keepWithHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { answersOf } from '#app/modules/bookings/booking/schema.ts';
import { isSeriesField } from '#app/modules/bookings/booking/series-schema.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { ownHoldHeaders } from '../own-hold.server.ts';
import type { ShownForm } from './booking-form.tsx';
import { offerOthers } from './booking-result.server.ts';

interface Unfinished {
  /** Everything posted, valid or not. */
  values: Record<string, string>;
  shown: ShownForm;
  clientAddress: string;
}

/**
 * Keeps the time and everything typed while somebody logs in to use a package, and leads there. A time that is no longer
 * held is held again.
 */
export async function logInFirst(service: Service, { values, shown, clientAddress }: Unfinished) {
  const { fullName = '', email = '', phone = '' } = values;
  const typed = { fullName, email, phone, answers: answersOf(service, values) };
  const { start, zone: timeZone } = shown;
  try {
    const isHeld = await keepWithHold(shown.hold, service.id, typed);
    const hold = isHeld
      ? shown.hold
      : await holdPlace({ service, start: new Date(start), timeZone, earlier: [], typed, clientAddress });
    const params = new URLSearchParams({ hold });
    for (const [name, value] of Object.entries(values)) if (isSeriesField(name)) params.set(name, value);
    const form = `/book/${service.slug}?${params}`;
    return redirect(shown.isLoggedIn ? form : loginHref(form), { headers: ownHoldHeaders(hold) });
  } catch (error) {
    if (!(error instanceof TimeTakenError)) return rateLimitResponse(error, values, 'Not booked');
    return offerOthers(service, values, shown);
  }
}
