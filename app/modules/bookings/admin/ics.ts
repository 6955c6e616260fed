import { now } from '#app/core/clock.ts';
import { exportResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { calendarOf } from '#app/modules/bookings/mails/calendar-file.server.ts';
import { bookingsList } from '#app/modules/bookings/team/bookings-list.ts';
import { type BookingRow, type BookingsQuery, readBookings } from '#app/modules/bookings/team/list-bookings.server.ts';
import type { Route } from './+types/ics';

/** Exports the bookings as a calendar, with the filters of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  return exportResponse({
    fileName: `bookings-${londonDay(now())}.ics`,
    type: 'text/calendar; charset=utf-8',
    list: 'Bookings',
    actorId: viewer.id,
    body: calendarText(parseListQuery(request.url, bookingsList)),
  });
}

async function* calendarText(query: BookingsQuery): AsyncGenerator<string> {
  const rows: BookingRow[] = [];
  for await (const portion of readBookings(query)) rows.push(...portion);
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
