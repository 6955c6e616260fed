import { data } from 'react-router';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listNearestTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import type { OfferedTime } from '#app/modules/bookings/availability/month.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import type { ShownForm } from './booking-form.tsx';

/** The free times that are nearest to one that is taken. */
export interface NearestResult {
  zone: string;
  times: readonly OfferedTime[];
}

/** A refused post: the form with what was typed, or the nearest times if none is chosen yet. */
export interface BookingResult extends FormResult {
  form?: ShownForm;
  nearest?: NearestResult;
}

export const answer = (status: number, result: BookingResult, headers?: HeadersInit) =>
  data(result, headers ? { status, headers } : { status });

/** Returns the form with the nearest free times, instead of the one that was taken meanwhile. */
export async function offerOthers(service: Service, values: Record<string, string>, shown: ShownForm) {
  const alternatives = await listNearestTimes(service, new Date(shown.start), shown.zone);
  return answer(409, { values, errors: {}, form: { ...shown, hold: '', alternatives } });
}

/** Returns the form after a rate limit or a full queue. @throws the error itself if it is of another kind */
export function limited(error: unknown, values: Record<string, string>, form: ShownForm | undefined) {
  const { data: result, init } = rateLimitResponse(error, values, 'Not booked');
  return data<BookingResult>({ ...result, ...(form && { form }) }, init ?? undefined);
}
