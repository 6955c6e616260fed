import { lt } from 'drizzle-orm';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { defineRetention } from '../records/retention.server.ts';
import { webhookDeliveries } from './tables.server.ts';

/** The log of deliveries only serves to fix current problems. */
export const deliveryRetention = defineRetention({
  table: webhookDeliveries,
  isOver: (at) => lt(webhookDeliveries.createdAt, daysBefore(at, 30)),
});
