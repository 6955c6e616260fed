import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';

/** The number of attempts in the window that began at `startedAt`. Shared by all instances. */
export const rateLimitCounters = pgTable('rate_limit_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: moment().notNull(),
});
