import { lt } from 'drizzle-orm';
import { daysBefore, defineRetention } from '#app/core/records/retention.server.ts';
import { affirmations } from './tables.server.ts';

/** How long a removed affirmation can be restored. */
export const removedDays = 30;

export const affirmationRetention = defineRetention({
  table: affirmations,
  isOver: (at) => lt(affirmations.removedAt, daysBefore(at, removedDays)),
});
