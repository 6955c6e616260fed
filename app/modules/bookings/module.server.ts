import type { Module } from '#app/core/module.server.ts';
import { offerWaitingPlaces } from './booking/offer-waiting-places.job.server.ts';
import { bookingRetentions } from './booking/retention.server.ts';
import { bookingsPersonalData } from './bookings.personal-data.server.ts';
import { hosts } from './hosts/hosts.server.ts';
import { bookingWithdrawals } from './hosts/withdrawals.server.ts';
import { expireCredits } from './packages/expire-credits.job.server.ts';
import { packages } from './packages/packages.server.ts';
import { releaseHolds } from './places/release-holds.job.server.ts';
import { announceShiftedTimes } from './reminders/announce-shifted-times.job.server.ts';
import { sendReminders } from './reminders/send-reminders.job.server.ts';
import { services } from './services/services.server.ts';
import { syncCalendars, syncHostCalendars } from './sync/sync-calendars.job.server.ts';

export const bookingsModule: Module = {
  jobs: [
    ...[sendReminders, releaseHolds, announceShiftedTimes, syncCalendars, syncHostCalendars],
    ...[offerWaitingPlaces, expireCredits],
  ],
  retention: bookingRetentions,
  personalData: [bookingsPersonalData],
  resources: [services, hosts, packages],
  // Their emails may have been sent since the backup was made.
  afterRestore: [`update booking_reminders set outcome = 'late' where outcome is null and due_at <= now()`],
  withdrawals: bookingWithdrawals,
};
