import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { type BookingState, bookingStates } from '../booking-states.ts';
import { monthText } from '../times/session-time-text.ts';

/** The bookings of a service in a month, by what became of them. */
export interface ServiceFigures {
  /** `2026-11` */
  month: string;
  service: string;
  counts: ReadonlyMap<BookingState, number>;
  /** How many of them the team booked for a person. */
  byTeam: number;
}

/** The hours of a host in a month. */
export interface HostFigures {
  month: string;
  host: string;
  working: number;
  /** The length of their sessions. */
  booked: number;
  /** Working time without a session, its buffers or a blocked time. */
  empty: number;
}

/** In the order in which a booking goes through them. */
const shownStates = ['requested', 'confirmed', 'attended', 'missed', 'cancelled', 'declined'] as const;

/** The columns of the figures of services, on the screen and in the file. */
export const serviceFigureColumns: readonly ExportColumn<ServiceFigures>[] = [
  { heading: 'Month', value: ({ month }) => monthText(month) },
  { heading: 'Service', value: ({ service }) => service },
  ...shownStates.map((state) => ({
    heading: bookingStates[state],
    value: ({ counts }: ServiceFigures) => counts.get(state) ?? 0,
  })),
  { heading: 'Total', value: ({ counts }) => [...counts.values()].reduce((sum, each) => sum + each, 0) },
  { heading: 'Booked by the team', value: ({ byTeam }) => byTeam },
];

/** The columns of the figures of hosts, on the screen and in the file. */
export const hostFigureColumns: readonly ExportColumn<HostFigures>[] = [
  { heading: 'Month', value: ({ month }) => monthText(month) },
  { heading: 'Host', value: ({ host }) => host },
  { heading: 'Working hours', value: ({ working }) => working },
  { heading: 'Hours in sessions', value: ({ booked }) => booked },
  { heading: 'Free hours', value: ({ empty }) => empty },
];
