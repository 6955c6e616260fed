import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { users } from '#app/services/identity/tables.server.ts';

/** An address of an admin list that somebody gave a name. Each person has their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list's name, as its definition says it. */
    list: text().notNull(),
    name: text().notNull(),
    /** What stands behind the question mark of the address. */
    search: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_views_name_unique').on(table.userId, table.list, table.name)],
);
