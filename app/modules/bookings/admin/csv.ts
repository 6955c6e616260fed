import { now } from '#app/core/clock.ts';
import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookingColumns } from '#app/modules/bookings/team/booking-columns.ts';
import { bookingsList } from '#app/modules/bookings/team/bookings-list.ts';
import { readBookings } from '#app/modules/bookings/team/list-bookings.server.ts';
import type { Route } from './+types/csv';

/** Exports the bookings as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  return csvResponse({
    fileName: `bookings-${londonDay(now())}.csv`,
    list: 'Bookings',
    actorId: viewer.id,
    lines: csvText(bookingColumns, readBookings(parseListQuery(request.url, bookingsList))),
  });
}
