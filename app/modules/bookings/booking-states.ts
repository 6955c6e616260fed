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

/** The states in which a booking has its place. */
export const takingStates = ['held', 'requested', 'confirmed', 'attended', 'missed'] as const satisfies BookingState[];

/** The answer to one of the service’s questions, as the person saw it. */
export interface BookingAnswer {
  label: string;
  text: string;
}
