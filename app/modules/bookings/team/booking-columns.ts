import { now } from '#app/core/clock.ts';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { type BookingState, bookingStateText } from '../booking-states.ts';

interface ExportedBooking {
  id: string;
  state: BookingState;
  name: string;
  email: string;
  phone: string;
  service: string;
  hosts: string[];
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
}

/** The columns of exported bookings. Answers and notes stay here. */
export const bookingColumns: readonly ExportColumn<ExportedBooking>[] = [
  { heading: 'Start', value: ({ startsAt }) => startsAt },
  { heading: 'End', value: ({ endsAt }) => endsAt },
  { heading: 'Service', value: ({ service }) => service },
  { heading: 'Host', value: ({ hosts }) => hosts.join(', ') },
  { heading: 'State', value: ({ state, startsAt }) => bookingStateText(state, startsAt, now()) },
  { heading: 'Client', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Phone', value: ({ phone }) => phone },
  { heading: 'Booked', value: ({ createdAt }) => createdAt },
  { heading: 'Id', value: ({ id }) => id },
];
