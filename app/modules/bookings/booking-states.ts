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

/** Whether a booking in this state has a place in its session. */
export const hasPlace = (state: BookingState): boolean => state !== 'cancelled' && state !== 'declined';

/** The answer to one of the service’s questions, as the person saw it. */
export interface BookingAnswer {
  label: string;
  text: string;
}
