/** The states of a booking, with what people read. */
export const bookingStates = {
  held: 'Held',
  requested: 'Waiting for approval',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  declined: 'Declined',
  attended: 'Attended',
  missed: 'Missed',
} as const;

export type BookingState = keyof typeof bookingStates;

/** Whether nobody approved or declined a request before its time. */
export const isUnanswered = (state: BookingState, startsAt: Date, now: Date): boolean =>
  state === 'requested' && startsAt <= now;

/** Returns the state of a booking in words. A request whose time has come waits for nothing any more. */
export const bookingStateText = (state: BookingState, startsAt: Date, now: Date): string =>
  isUnanswered(state, startsAt, now) ? 'Not answered in time' : bookingStates[state];

/** The states of a booking that its session still waits for. */
export const pendingStates = ['requested', 'confirmed'] as const satisfies BookingState[];

/** Whether a booking waits for its session, which is still to come. */
export const isPending = (state: BookingState, startsAt: Date, now: Date): boolean =>
  pendingStates.some((pending) => pending === state) && startsAt > now;

/** Whether a booking in this state has a place in its session. */
export const hasPlace = (state: BookingState): boolean => state !== 'cancelled' && state !== 'declined';

/** The answer to one of the service’s questions, as the person saw it. */
export interface BookingAnswer {
  label: string;
  text: string;
}
