import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { honeypotField } from '#app/lib/forms/honeypot-field.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { listNearestTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import { AlreadyBookedError, bookPlace } from '#app/modules/bookings/booking/book-place.server.ts';
import { bookingPath } from '#app/modules/bookings/booking/find-booking.server.ts';
import { findHold, holdPlace } from '#app/modules/bookings/booking/hold-place.server.ts';
import {
  answersOf,
  bookingSchema,
  holdSchema,
  logsInFirst,
  waitingSchema,
} from '#app/modules/bookings/booking/schema.ts';
import { chosenStarts, seriesSchema, withoutLaterStarts } from '#app/modules/bookings/booking/series-schema.ts';
import { joinWaitingList } from '#app/modules/bookings/booking/waiting-list.server.ts';
import { NoCreditError } from '#app/modules/bookings/packages/credits.server.ts';
import { packageField } from '#app/modules/bookings/packages/package-choices.server.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { otherTimesHref } from './addresses.ts';
import { ownHoldHeaders, readOwnHold } from './own-hold.server.ts';
import type { ShownForm } from './service/booking-form.tsx';
import { answer, limited, offerOthers } from './service/booking-result.server.ts';
import { leaveForm } from './service/leave-form.server.ts';
import { shownForm, withPlan } from './service/shown-form.server.ts';

const actSchema = z.object({
  act: z.enum(['hold', 'book', 'wait', 'leave']).catch('book'),
  [honeypotName]: honeypotField,
});

/**
 * Answers the posts of a service’s page: a time is held, it is booked, or its form is left to look at other times. A form
 * without `act` books.
 */
export async function answerBookingForm(request: Request, context: Readonly<RouterContextProvider>, service: Service) {
  const form = await readForm(request, actSchema);
  const { act = 'book', [honeypotName]: isHoneypotFilled = true } = form.input ?? {};
  if (!service.isOpen) {
    const text = 'Nothing was booked. Write to us, and we will find a time together.';
    return answer(409, {
      values: {},
      errors: {},
      toast: { tone: 'destructive', title: 'It cannot be booked online at the moment', text },
    });
  }
  if (act === 'hold') return hold(request, context, service);
  if (act === 'wait') return wait(request, context, service, isHoneypotFilled);
  return book(request, context, service, { isHoneypotFilled, isLeft: act === 'leave' });
}

async function hold(request: Request, context: Readonly<RouterContextProvider>, service: Service) {
  const form = await readForm(request, holdSchema);
  if (!form.isValid) return refuse(form, undefined);
  const { start, zone, hold } = form.input;
  const { clientAddress } = context.get(requestContext);
  // A browser holds one time: another tab, or a step back, chooses again.
  const earlier = [hold, readOwnHold(request) ?? ''].filter(Boolean);
  try {
    const left = await Promise.all(earlier.map((secret) => findHold(secret, service.id)));
    const storedValues = left.find((each) => each?.typed)?.typed;
    const typed = storedValues ? withoutLaterStarts(storedValues) : null;
    const token = await holdPlace({ service, start, timeZone: zone, earlier, typed, clientAddress });
    return redirect(`/book/${service.slug}?hold=${token}`, { headers: ownHoldHeaders(token) });
  } catch (error) {
    if (!(error instanceof TimeTakenError)) return rateLimitResponse(error, form.values, 'Time not held');
    const times = await listNearestTimes(service, start, zone);
    return answer(409, { values: {}, errors: {}, nearest: { zone, times } });
  }
}

async function wait(
  request: Request,
  context: Readonly<RouterContextProvider>,
  service: Service,
  isHoneypotFilled: boolean,
) {
  const form = await readForm(request, waitingSchema);
  if (!form.isValid) return refuse(form, undefined);
  if (isHoneypotFilled) return refuseTrapped(context, service, form, undefined);
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
    return limited(error, values, again);
  }
  const firstError =
    'A hidden field of the form was filled in, as programs do it. Nothing is booked yet: please send it again. Our team sees that you tried.';
  return refuse({ values, errors: {}, firstError }, again);
}

interface Press {
  isHoneypotFilled: boolean;
  /** Whether other times are asked for, instead of a booking. */
  isLeft: boolean;
}

async function book(
  request: Request,
  context: Readonly<RouterContextProvider>,
  service: Service,
  { isHoneypotFilled, isLeft }: Press,
) {
  const form = await readForm(request, bookingSchema(service));
  const { clientAddress } = context.get(requestContext);
  const choices = await readChoices(request, context, service, form.values);
  const { shown, again, later, viewer } = choices;
  if (shown && (isLeft || form.values.package === logsInFirst)) {
    const unfinished = { values: form.values, shown, ownHold: readOwnHold(request), clientAddress };
    return leaveForm(service, unfinished, (hold) => {
      if (isLeft) return otherTimesHref(`/book/${service.slug}`, shown);
      const path = `/book/${service.slug}?hold=${hold}`;
      return viewer ? path : loginHref(path);
    });
  }
  if (!form.isValid) return refuse(form, again);
  if (isHoneypotFilled) return refuseTrapped(context, service, form, again);
  if (!later) {
    const planned = await choices.planned();
    return answer(200, { values: form.values, errors: {}, ...(planned && { form: planned }) });
  }
  const { start, fullName, email, phone, zone, hold } = form.input;
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
      hold,
      packageId: choices.packageId,
      userId: viewer?.id ?? null,
      isOwnAddress: viewer?.email.toLowerCase() === email.toLowerCase(),
      actorId: null,
      clientAddress,
    });
    return redirect(`${bookingPath(token)}?new`, { headers: ownHoldHeaders(null) });
  } catch (error) {
    return refuseBooking(error, service, form.values, { ...choices, hasLater: later.length > 0, hold });
  }
}

/** Reads what is chosen beside the fields: who pays, how many sessions, and when the later ones are. */
async function readChoices(
  request: Request,
  context: Readonly<RouterContextProvider>,
  service: Service,
  values: Record<string, string>,
) {
  const paying = await readForm(request, packageField);
  const series = await readForm(request, seriesSchema(service.maxSeries));
  const viewer = await getViewer(context);
  const shown = await shownForm(service, values, viewer);
  const sessions = series.input?.sessions ?? 1;
  /** Null: the later sessions are still to be chosen. */
  const later = series.isValid ? chosenStarts(series.input) : null;
  const planned = async () => shown && (await withPlan(service, shown, sessions));
  return {
    packageId: paying.input?.package ?? null,
    viewer,
    later,
    /** The form as it was sent; undefined if it names no time. */
    shown,
    /** The form with the plan of its sessions, computed again. */
    planned,
    /** The form as a refusal shows it. */
    again: later && sessions > 1 ? await planned() : shown,
  };
}

interface RefusedBooking
  extends Pick<Awaited<ReturnType<typeof readChoices>>, 'shown' | 'planned' | 'again' | 'viewer'> {
  hasLater: boolean;
  hold: string | undefined;
}

/** Says why nothing was booked, and offers what is left. @throws what is no refusal of the bookings */
async function refuseBooking(
  error: unknown,
  service: Service,
  values: Record<string, string>,
  { shown, planned, again, viewer, hasLater, hold }: RefusedBooking,
) {
  if (error instanceof NoCreditError) {
    const text = `${error.message} You can book without the package.`;
    // What can pay was read before another person took the last session.
    const left = await shownForm(service, values, viewer);
    const shownAgain = left && again?.plan ? { ...left, plan: again.plan } : left;
    return refuse({ values, errors: { package: text }, firstError: text }, shownAgain, 409);
  }
  if (error instanceof AlreadyBookedError) {
    const toast = { tone: 'info', title: 'Already booked', text: error.message } as const;
    return answer(409, { values, errors: {}, toast, ...(again && { form: again }) });
  }
  if (error instanceof FieldError) {
    const { field, message } = error;
    return refuse({ values, errors: { [field]: message }, firstError: message }, again, 409);
  }
  if (!(error instanceof TimeTakenError)) return limited(error, values, again);
  if (hasLater && hold && (await findHold(hold, service.id))) {
    const firstError = 'One of these times has just been taken. Nothing was booked. Please check the sessions again.';
    return refuse({ values, errors: {}, firstError }, await planned(), 409);
  }
  return shown ? offerOthers(service, values, shown) : answer(409, { values, errors: {} });
}

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
