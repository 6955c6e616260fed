import { data, redirect } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyFormAct, askForAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { momentField } from '#app/lib/forms/time-fields.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { listNearestTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import {
  cancelBooking,
  cancelLaterSessions,
  moveBooking,
} from '#app/modules/bookings/booking/change-booking.server.ts';
import { confirmAddress } from '#app/modules/bookings/booking/confirm-address.server.ts';
import type { FoundBooking } from '#app/modules/bookings/booking/find-booking.server.ts';
import { startField } from '#app/modules/bookings/booking/schema.ts';
import { TimeTakenError } from '#app/modules/bookings/places/time-taken-error.ts';
import { zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';

/** Each move is an email to the person and to the hosts. */
const moveLimit = { name: 'booking-move', max: 6, windowMs: hourMs };

/** A decision is about the time that the page showed: the team may have moved the booking since. */
const decisionSchema = z.object({
  readStart: momentField('Nothing was changed. Please reload the page and decide again.'),
});
const chosenSchema = z.object({ start: startField });
const moveSchema = decisionSchema.extend({ start: startField });
const codeSchema = z.object({ code: z.string().max(100) });

/**
 * Handles the forms of the page behind the link of a booking, by their `act`.
 * @param to the address of the page
 */
export function applyOwnBookingAction(request: Request, found: FoundBooking, to: string) {
  const { booking } = found;
  const change = { bookingId: booking.id, actorId: null };
  const cancel = (run: typeof cancelBooking | typeof cancelLaterSessions) =>
    formAct(decisionSchema, async (decision) => {
      await run({ ...change, ...decision });
      return redirect(to);
    });
  const acts = {
    cancel: cancel(cancelBooking),
    'cancel-rest': cancel(cancelLaterSessions),
    'confirm-address': formAct(
      codeSchema,
      async ({ code }) => {
        if (await confirmAddress(booking, code)) return;
        throw new DomainError('This link is not from our email about this booking. Please open that again.');
      },
      'Your email address is confirmed',
    ),
    choose: formAct(chosenSchema, async ({ start }) => {
      const chosen = { start: start.toISOString(), when: zonedTimeText(start, booking.timeZone) };
      return { values: {}, errors: {}, chosen };
    }),
    move: formAct(moveSchema, async ({ start, readStart }) => {
      await consumeRateLimit(moveLimit, booking.id);
      try {
        await moveBooking({ ...change, start, readStart });
      } catch (error) {
        if (error instanceof TimeTakenError) return offerNearest(found, start);
        throw error;
      }
      return { title: 'Your booking has a new time' };
    }),
  };
  return applyFormAct(request, acts, { to, titles: visitorTitles(), otherwise: askForAct() });
}

async function offerNearest({ booking, session, service }: FoundBooking, start: Date) {
  const moving = { id: booking.id, startsAt: session.startsAt };
  const times = await listNearestTimes(service, start, booking.timeZone, { moving });
  return data({ values: {}, errors: {}, nearest: { zone: booking.timeZone, times } }, { status: 409 });
}
