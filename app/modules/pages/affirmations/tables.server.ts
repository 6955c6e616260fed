import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import type { Affirmation } from './affirmation-fields.ts';

export const affirmations = pgTable(
  'affirmations',
  {
    id: id(),
    text: text().notNull(),
    category: text().$type<Affirmation['category']>().notNull(),
    pillar: text().$type<Affirmation['pillar']>().notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** The time since when it is in the bin. */
    removedAt: moment(),
  },
  (table) => [index('affirmations_order').on(table.position, table.id)],
);
