import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Affirmation } from './schema.ts';

export const affirmations = pgTable('affirmations', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  text: text().notNull(),
  category: text().$type<Affirmation['category']>().notNull(),
  pillar: text().$type<Affirmation['pillar']>().notNull(),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Since when it is taken out; it can be brought back for a month. */
  removedAt: timestamp({ withTimezone: true }),
});
