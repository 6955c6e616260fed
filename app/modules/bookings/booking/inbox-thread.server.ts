import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { changeAnswers } from '#app/modules/inbox/items/change-answers.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import type { FoundBooking } from './find-booking.server.ts';

const pathOf = ({ booking }: FoundBooking) => `/admin/bookings/${booking.id}`;

/** Returns what the inbox shows of a booking. In a series it is the first session. */
export const threadDetails = (found: FoundBooking) => ({
  Time: zonedTimeText(found.session.startsAt, siteTimeZone),
  Host: found.hosts.map(({ name }) => name).join(', '),
  Booking: getSiteOrigin() + pathOf(found),
});

/** Shows a booking in the inbox as it is now. Nothing happens for a later session of a series, which the item does not show. */
export const renewThread = (tx: Transaction, found: FoundBooking): Promise<void> =>
  changeAnswers(tx, found.booking.inboxItemId, (answers) => {
    // The site may have had another origin when it was booked.
    const isShown = answers.some(({ label, text }) => label === 'Booking' && text.endsWith(pathOf(found)));
    const details = new Map<string, string>(Object.entries(threadDetails(found)));
    return answers.map((answer) =>
      isShown && !answer.isSensitive ? { ...answer, text: details.get(answer.label) ?? answer.text } : answer,
    );
  });
