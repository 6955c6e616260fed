import { lt } from 'drizzle-orm';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { defineRetention } from '../records/retention.server.ts';
import { rateLimitCounters } from './tables.server.ts';

/** Counters older than a day, which no window includes any more. */
export const counterRetention = defineRetention({
  table: rateLimitCounters,
  isOver: (at) => lt(rateLimitCounters.startedAt, daysBefore(at, 1)),
});
