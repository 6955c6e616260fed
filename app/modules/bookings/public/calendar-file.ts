import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { fileNotFound } from '#app/core/request/file-response.server.ts';
import { calendarEntryOf } from '#app/modules/bookings/booking/announce-booking.server.ts';
import { findBookingByLink } from '#app/modules/bookings/booking/find-booking.server.ts';
import { calendarOf } from '#app/modules/bookings/mails/calendar-file.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/calendar-file';

/** Serves a confirmed booking as a file for a calendar. The event is the one of the email, so it is not added twice. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await findBookingByLink(params.token);
  if (!found || found === 'expired' || found.booking.state !== 'confirmed') return fileNotFound();
  const { bookingId, ...entry } = calendarEntryOf(found);
  const bytes = new TextEncoder().encode(calendarOf(brandName(), [{ ...entry, uid: bookingId, status: 'CONFIRMED' }]));
  return downloadResponse(bytes, {
    fileName: 'booking.ics',
    type: 'text/calendar; charset=utf-8',
    size: bytes.byteLength,
  });
}
