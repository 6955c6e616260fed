import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Affirmation } from './schema.ts';

export const affirmations = pgTable('affirmations', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  text: text().notNull(),
  category: text().$type<Affirmation['category']>().notNull(),
  pillar: text().$type<Affirmation['pillar']>().notNull(),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});
