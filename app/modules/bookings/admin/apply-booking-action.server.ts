import { z } from 'zod';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import {
  cancelBooking,
  cancelRest,
  decideBooking,
  moveBooking,
  recordAttendance,
  saveNotes,
} from '#app/modules/bookings/booking/change-booking.server.ts';
import type { FoundBooking } from '#app/modules/bookings/booking/find-booking.server.ts';
import { startField } from '#app/modules/bookings/booking/schema.ts';
import { timeTakenResponse } from './time-taken-response.server.ts';

const message = z.string().trim().max(2000, 'Message must be less than 2000 characters').default('');
const formSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), message }),
  z.object({ act: z.literal('decline'), message }),
  z.object({ act: z.literal('cancel'), message }),
  z.object({ act: z.literal('cancel-rest'), message }),
  z.object({
    act: z.literal('move'),
    message,
    start: startField,
    // The calendar, if the booking was moved there.
    back: z
      .string()
      .regex(/^\/admin\/bookings\/calendar\?[\w=&-]*$/)
      .optional(),
  }),
  z.object({ act: z.literal('attended') }),
  z.object({ act: z.literal('missed') }),
  z.object({
    act: z.literal('notes'),
    notes: z.string().trim().max(10_000, 'Notes must be less than 10000 characters'),
  }),
]);

type Act = z.output<typeof formSchema>;
type Ids = { actorId: string; bookingId: string };

/** Handles the forms of a booking's screen. */
export async function applyBookingAction(
  request: Request,
  { booking, session, service }: FoundBooking,
  actorId: string,
) {
  const form = await readForm(request, formSchema);
  if (!form.isValid) {
    if (!('act' in form.errors)) return refuseForm(form);
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  const ids = { actorId, bookingId: booking.id };
  try {
    await run(form.input, ids);
    const { act } = form.input;
    const back = (act === 'move' && form.input.back) || `/admin/bookings/${ids.bookingId}`;
    return redirectWithToast(back, { tone: 'success', title: done[act] });
  } catch (error) {
    const start = form.input.act === 'move' ? form.input.start : session.startsAt;
    const moving = { id: booking.id, startsAt: session.startsAt };
    return timeTakenResponse(error, { service, start, values: form.values, moving });
  }
}

function run(input: Act, ids: Ids): Promise<void> {
  switch (input.act) {
    case 'approve':
    case 'decline':
      return decideBooking({ ...ids, isApproved: input.act === 'approve', message: input.message });
    case 'cancel':
      return cancelBooking({ ...ids, message: input.message });
    case 'cancel-rest':
      return cancelRest({ ...ids, message: input.message });
    case 'move':
      return moveBooking({ ...ids, start: input.start, message: input.message });
    case 'attended':
    case 'missed':
      return recordAttendance({ ...ids, state: input.act });
    case 'notes':
      return saveNotes({ ...ids, notes: input.notes });
  }
}

const done: Record<Act['act'], string> = {
  approve: 'Booking approved',
  decline: 'Booking declined',
  cancel: 'Booking cancelled',
  'cancel-rest': 'Sessions cancelled',
  move: 'Booking moved',
  attended: 'Marked as attended',
  missed: 'Marked as missed',
  notes: 'Notes saved',
};
