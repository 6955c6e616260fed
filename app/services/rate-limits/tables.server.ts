import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the window that began at `startedAt`. Shared by every instance. */
export const rateLimitCounters = pgTable('rate_limit_counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
