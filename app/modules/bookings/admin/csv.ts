import { exportLoader } from '#app/core/request/admin/export-loader.server.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { bookingColumns } from '#app/modules/bookings/team/booking-columns.ts';
import { bookingsList } from '#app/modules/bookings/team/bookings-list.ts';
import { readBookings } from '#app/modules/bookings/team/list-bookings.server.ts';

/** Exports the bookings as a file, with the filters and the order of the screen. */
export const loader = exportLoader({
  definition: bookingsList,
  list: 'Bookings',
  fileName: 'bookings',
  write: (query) => csvText(bookingColumns, readBookings(query)),
});
