import { and, isNotNull, lt } from 'drizzle-orm';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { defineRetention } from '../records/retention.server.ts';
import { auditEvents } from './tables.server.ts';

/** An event stays. Its network address is kept for 90 days. */
export const networkAddressRetention = defineRetention({
  table: auditEvents,
  isOver: (at) => and(isNotNull(auditEvents.networkAddress), lt(auditEvents.at, daysBefore(at, 90))),
  cleared: { networkAddress: null },
});
