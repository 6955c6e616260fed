import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { trapField } from '#app/lib/forms/trap-field.ts';
import { trapName } from '#app/lib/forms/trap-name.ts';
import { listNearestTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import type { OfferedTime } from '#app/modules/bookings/availability/month.ts';
import { planSeries } from '#app/modules/bookings/availability/plan-series.server.ts';
import { bookPlace } from '#app/modules/bookings/booking/book-place.server.ts';
import { bookingPath } from '#app/modules/bookings/booking/find-booking.server.ts';
import { findHold, holdPlace } from '#app/modules/bookings/booking/hold-place.server.ts';
import {
  answersOf,
  bookingSchema,
  holdSchema,
  waitingSchema,
  zoneField,
} from '#app/modules/bookings/booking/schema.ts';
import { chosenStarts, seriesSchema } from '#app/modules/bookings/booking/series-schema.ts';
import { joinWaitingList } from '#app/modules/bookings/booking/waiting-list.server.ts';
import { NoCreditError } from '#app/modules/bookings/packages/credits.server.ts';
import { listPackageChoices, packageField } from '#app/modules/bookings/packages/package-choices.server.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { ownHoldHeaders, readOwnHold, shownHold } from './own-hold.server.ts';
import type { ShownForm } from './service/booking-form.tsx';

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

const actSchema = z.object({
  act: z.enum(['hold', 'book', 'wait']).catch('book'),
  [trapName]: trapField,
});

const answer = (status: number, result: BookingResult, headers?: HeadersInit) =>
  data(result, headers ? { status, headers } : { status });

/** Answers the posts of a service’s page: a time is held, or it is booked. A form without `act` books. */
export async function answerBookingForm(request: Request, context: Readonly<RouterContextProvider>, service: Service) {
  const form = await readForm(request, actSchema);
  const { act = 'book', [trapName]: isTrapped = true } = form.input ?? {};
  if (!service.isOpen) {
    const text = 'Nothing was booked. Write to us, and we will find a time together.';
    return answer(409, {
      values: {},
      errors: {},
      toast: { tone: 'destructive', title: 'It cannot be booked online at the moment', text },
    });
  }
  if (act === 'hold') return hold(request, context, service);
  if (act === 'wait') return wait(request, context, service, isTrapped);
  return book(request, context, service, isTrapped);
}

async function hold(request: Request, context: Readonly<RouterContextProvider>, service: Service) {
  const form = await readForm(request, holdSchema);
  if (!form.isValid) return refuse(form, undefined);
  const { start, zone, hold } = form.input;
  const { clientAddress } = context.get(requestContext);
  // A browser holds one time: another tab, or a step back, chooses anew.
  const earlier = [hold, readOwnHold(request) ?? ''].filter(Boolean);
  try {
    const token = await holdPlace({ service, start, timeZone: zone, earlier, clientAddress });
    return redirect(`/book/${service.slug}?hold=${token}`, { headers: ownHoldHeaders(token) });
  } catch (error) {
    if (!(error instanceof TimeTakenError)) return rateLimitResponse(error, form.values, 'Time not held');
    const times = await listNearestTimes(service, start, zone);
    return answer(409, { values: {}, errors: {}, nearest: { zone, times } });
  }
}

async function wait(request: Request, context: Readonly<RouterContextProvider>, service: Service, isTrapped: boolean) {
  const form = await readForm(request, waitingSchema);
  if (!form.isValid) return refuse(form, undefined);
  if (isTrapped) return refuseTrapped(context, service, form, undefined);
  const { fullName, email, zone, start = null } = form.input;
  const { clientAddress } = context.get(requestContext);
  try {
    await joinWaitingList({ service, fullName, email, timeZone: zone, startsAt: start, clientAddress });
  } catch (error) {
    if (error instanceof DomainError) {
      return failForm(409, form.values, { tone: 'destructive', title: 'Not added', text: error.message });
    }
    return rateLimitResponse(error, form.values, 'Not added');
  }
  return redirectWithToast(`/book/${service.slug}`, {
    tone: 'success',
    title: 'You are on the waiting list',
    text: 'We’ll email you as soon as a place is free for you, and keep one place for you at a time.',
  });
}

interface TrappedForm {
  values: Record<string, string>;
  input: { fullName: string; email: string; start?: Date | undefined; zone: string };
}

/** Books nothing, and keeps what was asked for where the team finds it. Answers may be about health: they stay here. */
async function refuseTrapped(
  context: Readonly<RouterContextProvider>,
  service: Service,
  { values, input: { fullName, email, start, zone } }: TrappedForm,
  again: Parameters<typeof refuse>[1],
) {
  const answers = [{ label: 'Time', text: start ? zonedTimeText(start, zone) : 'The next free place' }];
  try {
    await context.get(keepCaughtPost)({ subject: `Booking: ${service.name}`, name: fullName, email, answers });
  } catch (error) {
    return rateLimitResponse(error, values, 'Not booked');
  }
  const firstError =
    'A hidden field of the form was filled in, as programs do it. Nothing is booked yet: please send it again. Our team sees that you tried.';
  return refuse({ values, errors: {}, firstError }, again);
}

async function book(request: Request, context: Readonly<RouterContextProvider>, service: Service, isTrapped: boolean) {
  const form = await readForm(request, bookingSchema(service));
  const viewer = await getViewer(context);
  const typedHold = form.values.hold;
  const shown = shownForm(form.values, service, {
    viewer,
    packages: await listPackageChoices(viewer, service.id),
    held: typedHold ? await findHold(typedHold, service.id) : null,
  });
  const series = await readForm(request, seriesSchema(service.maxSeries));
  const later = series.isValid ? chosenStarts(series.input) : null;
  const sessions = series.input?.sessions ?? 1;
  const again = later && sessions > 1 ? await withPlan(service, shown, sessions) : shown;
  if (!form.isValid) return refuse(form, again);
  if (isTrapped) return refuseTrapped(context, service, form, again);
  if (!later) {
    const planned = await withPlan(service, shown, sessions);
    return answer(200, { values: form.values, errors: {}, ...(planned && { form: planned }) });
  }
  const { start, fullName, email, phone, zone, hold: held } = form.input;
  const { clientAddress } = context.get(requestContext);
  const paying = await readForm(request, packageField);
  try {
    const token = await bookPlace({
      service,
      start,
      later,
      fullName,
      email,
      phone,
      timeZone: zone,
      answers: answersOf(service, form.input),
      hold: held,
      packageId: paying.input?.package ?? null,
      userId: viewer?.id ?? null,
      actorId: null,
      clientAddress,
    });
    return redirect(`${bookingPath(token)}?new`, { headers: ownHoldHeaders(null) });
  } catch (error) {
    if (error instanceof NoCreditError) {
      const text = `${error.message} You can book without the package.`;
      return refuse({ values: form.values, errors: { package: text }, firstError: text }, again, 409);
    }
    if (error instanceof FieldError) {
      const { field, message } = error;
      return refuse({ values: form.values, errors: { [field]: message }, firstError: message }, again, 409);
    }
    if (!(error instanceof TimeTakenError)) return rateLimitResponse(error, form.values, 'Not booked');
    if (later.length > 0 && held && (await findHold(held, service.id))) {
      const planned = await withPlan(service, shown, sessions);
      const firstError = 'One of these times has just been taken. Nothing was booked. Please check the sessions again.';
      return refuse({ values: form.values, errors: {}, firstError }, planned, 409);
    }
    const alternatives = await listNearestTimes(service, start, zone);
    return answer(409, {
      values: form.values,
      errors: {},
      ...(shown && { form: { ...shown, hold: '', logInHref: logInHref(service, viewer, ''), alternatives } }),
    });
  }
}

/** Adds the sessions of a series to a form, with those that clash. */
const withPlan = async (service: Service, form: ShownForm | undefined, sessions: number) =>
  form && {
    ...form,
    plan: await planSeries(service, { start: new Date(form.start), timeZone: form.zone, sessions }),
  };

/** Returns the form of a post with a readable start, as it is shown again. */
function shownForm(
  values: Record<string, string>,
  service: Service,
  {
    viewer,
    packages,
    held,
  }: {
    viewer: object | null;
    packages: ShownForm['packages'];
    /** The hold of the form, while it is valid. */
    held: Awaited<ReturnType<typeof findHold>>;
  },
): ShownForm | undefined {
  const start = holdSchema.shape.start.safeParse(values.start);
  if (!start.success) return undefined;
  const zone = zoneField.parse(values.zone ?? 'Europe/London');
  const hold = values.hold ?? '';
  return {
    start: start.data.toISOString(),
    zone,
    hold,
    when: zonedTimeText(start.data, zone),
    packages,
    ...(held && shownHold(held)),
    logInHref: logInHref(service, viewer, hold),
  };
}

/** Returns the address to log in and come back to the held time, if there is one. Null for somebody who is logged in. */
export const logInHref = ({ slug }: Service, viewer: object | null, hold: string): string | null =>
  viewer ? null : loginHref(hold ? `/book/${slug}?hold=${hold}` : `/book/${slug}`);

function refuse(
  {
    values,
    errors,
    firstError,
  }: { values: Record<string, string>; errors: Record<string, string>; firstError: string },
  form: ShownForm | undefined,
  status = 422,
) {
  const toast = {
    tone: 'destructive' as const,
    title: status === 409 ? 'Not booked' : 'Validation Error',
    text: firstError,
  };
  return answer(status, { values, errors, toast, ...(form && { form }) });
}
