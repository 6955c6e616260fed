import { exportLoader } from '#app/core/request/admin/export-loader.server.ts';
import { calendarOf } from '#app/modules/bookings/mails/calendar-file.server.ts';
import { bookingsList } from '#app/modules/bookings/team/bookings-list.ts';
import { type BookingRow, type BookingsQuery, readBookings } from '#app/modules/bookings/team/list-bookings.server.ts';

/** Exports the bookings as a calendar, with the filters of the screen. */
export const loader = exportLoader({
  definition: bookingsList,
  list: 'Bookings',
  fileName: 'bookings',
  format: { extension: 'ics', type: 'text/calendar; charset=utf-8' },
  write: calendarText,
});

async function* calendarText(query: BookingsQuery): AsyncGenerator<string> {
  const rows: BookingRow[] = [];
  for await (const batch of readBookings(query)) rows.push(...batch);
  yield calendarOf(
    'Bookings',
    rows.map(({ id, startsAt, endsAt, service, name, hosts, state }) => ({
      uid: id,
      startsAt,
      endsAt,
      title: `${service}: ${name}`,
      description: hosts.join(', '),
      status: statuses.get(state) ?? 'CONFIRMED',
    })),
  );
}

const statuses = new Map<string, 'TENTATIVE' | 'CANCELLED'>([
  ['requested', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
  ['declined', 'CANCELLED'],
]);
