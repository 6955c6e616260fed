import type { Withdrawal } from '#app/core/module.server.ts';

/** Addresses of calendars that a restore must not bring back. */
export const bookingWithdrawals: readonly Withdrawal[] = [
  {
    label: 'Calendar feed links of hosts replaced or turned off',
    actions: ['booking-host.feed-made', 'booking-host.feed-removed'],
    read: `select id, (select feed_digest from booking_hosts where booking_hosts.id::text = since.id) as digest
      from since group by id`,
    // Nobody is handed another address by this: it is the one that works now, or none.
    apply: `update booking_hosts set feed_digest = item ->> 'digest' from withdrawn
      where booking_hosts.id::text = item ->> 'id'`,
  },
];
