import { redirect } from 'react-router';
import { holdPlace, keepWithHold } from '#app/modules/bookings/booking/hold-place.server.ts';
import { typedValues } from '#app/modules/bookings/booking/series-schema.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { ownHoldHeaders } from '../own-hold.server.ts';
import type { ShownForm } from './booking-form.tsx';
import { limited, offerOthers } from './booking-result.server.ts';

interface Unfinished {
  /** Everything posted, valid or not. */
  values: Record<string, string>;
  shown: ShownForm;
  /** The secret of the time that this browser holds; or null. */
  ownHold: string | null;
  clientAddress: string;
}

/**
 * Keeps the time and everything typed while a person logs in or looks at other times, and leads to the address that
 * `hrefOf` makes of the secret of the hold. A time that is no longer held is held again.
 */
export async function leaveForm(
  service: Service,
  { values, shown, ownHold, clientAddress }: Unfinished,
  hrefOf: (hold: string) => string,
) {
  const typed = typedValues(values);
  const { start, zone: timeZone } = shown;
  const earlier = ownHold ? [ownHold] : [];
  try {
    const isHeld = await keepWithHold(shown.hold, service.id, typed);
    const hold = isHeld
      ? shown.hold
      : await holdPlace({ service, start: new Date(start), timeZone, earlier, typed, clientAddress });
    return redirect(hrefOf(hold), { headers: ownHoldHeaders(hold) });
  } catch (error) {
    if (!(error instanceof TimeTakenError)) return limited(error, values, shown);
    return offerOthers(service, values, shown);
  }
}
