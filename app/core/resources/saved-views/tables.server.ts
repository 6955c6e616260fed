import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';

/** Addresses of an admin list that a user gave a name. Each user has their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The list's name in its definition. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the address, without the question mark. */
    search: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_views_name_unique').on(table.userId, table.list, table.name)],
);
