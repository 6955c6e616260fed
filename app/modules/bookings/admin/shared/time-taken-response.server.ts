import { data } from 'react-router';
import { domainErrorResponse } from '#app/core/request/domain-error-response.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import type { MovingBooking } from '#app/modules/bookings/availability/list-free-times.server.ts';
import { listNearestTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import type { TimeResult } from './time-choice.tsx';

interface Refused {
  service: Service;
  start: Date;
  values: Record<string, string>;
  moving?: MovingBooking;
}

/**
 * Returns the response to a time that the team cannot have: 409, everything typed, and the nearest times if it is taken.
 * @throws the error itself if it is not a DomainError
 */
export async function timeTakenResponse(error: unknown, { service, start, values, moving }: Refused) {
  if (!(error instanceof TimeTakenError)) return domainErrorResponse(error, values);
  const nearest = await listNearestTimes(service, start, siteTimeZone, { isTeam: true, moving });
  const rule = `Sessions of this service begin every ${service.stepMinutes} minutes of its hosts’ hours.`;
  const toast = { tone: 'destructive', title: 'Nothing was changed', text: `This time is not free. ${rule}` } as const;
  return data<TimeResult>({ values, errors: {}, nearest, toast }, { status: 409 });
}
