import { z } from 'zod';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { textField } from '#app/lib/forms/text-fields.ts';
import {
  cancelBooking,
  cancelLaterSessions,
  decideBooking,
  moveBooking,
  recordAttendance,
} from '#app/modules/bookings/booking/change-booking.server.ts';
import { type FoundBooking, findBooking } from '#app/modules/bookings/booking/find-booking.server.ts';
import { notesForm, notesSection, saveNotes } from '#app/modules/bookings/booking/notes.server.ts';
import { startField } from '#app/modules/bookings/booking/schema.ts';
import { timeTakenResponse } from './shared/time-taken-response.server.ts';

const message = textField(2000, 'Message must be less than 2000 characters').default('');

/** A decision is about the time that the screen showed. */
const decisionSchema = z.object({
  message,
  readStart: startField,
  // The list, if the request was answered there. A decision does not depend on the way back.
  back: z
    .string()
    .regex(/^\/admin\/bookings(\?[\w=&%+.,*~-]*)?$/)
    .optional()
    .catch(undefined),
});

const moveSchema = z.object({
  message,
  start: startField,
  // The calendar leaves it out: it shows one of two equal times when the clocks go back.
  readStart: startField.optional(),
  // The calendar, if the booking was moved there.
  back: z
    .string()
    .regex(/^\/admin\/bookings\/calendar\?[\w=&-]*$/)
    .optional(),
});

interface Actor {
  actorId: string;
  /** The hosts for whom they may act; null: all. */
  hostIds: readonly string[] | null;
}

const actsOn = ({ booking, session, service }: FoundBooking, { actorId, hostIds }: Actor) => {
  const ids = { actorId, bookingId: booking.id };
  return {
    approve: formAct(decisionSchema, async ({ back, ...decision }) => {
      await decideBooking({ ...ids, ...decision, isApproved: true });
      return { title: 'Booking approved', to: back };
    }),
    decline: formAct(decisionSchema, async ({ back, ...decision }) => {
      await decideBooking({ ...ids, ...decision, isApproved: false });
      return { title: 'Booking declined', to: back };
    }),
    cancel: formAct(decisionSchema, (decision) => cancelBooking({ ...ids, ...decision }), 'Booking cancelled'),
    'cancel-rest': formAct(
      decisionSchema,
      (decision) => cancelLaterSessions({ ...ids, ...decision, ofHostIds: hostIds }),
      'Sessions cancelled',
    ),
    move: formAct(moveSchema, async ({ start, message, readStart, back }, values) => {
      try {
        await moveBooking({ ...ids, start, message, readStart });
        return { title: 'Booking moved', to: back };
      } catch (error) {
        const moving = { id: booking.id, startsAt: session.startsAt };
        return timeTakenResponse(error, { service, start, values, moving });
      }
    }),
    attended: buttonAct(() => recordAttendance({ ...ids, state: 'attended' }), 'Marked as attended'),
    missed: buttonAct(() => recordAttendance({ ...ids, state: 'missed' }), 'Marked as missed'),
    notes: formAct(
      notesSection.schema,
      savingOver(
        notesSection.schema,
        (form) => saveNotes({ ...ids, ...form }),
        async () => {
          const stored = await findBooking(ids.bookingId);
          return stored && notesForm(stored.booking.notes);
        },
      ),
      'Notes saved',
    ),
  };
};

/** Handles the forms of a booking's screen. */
export const applyBookingAction = (request: Request, found: FoundBooking, actor: Actor) =>
  applyFormAct(request, actsOn(found, actor), {
    to: `/admin/bookings/${found.booking.id}`,
  });
