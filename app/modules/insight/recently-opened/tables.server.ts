import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';

/** The pages and articles that an account opened last, while its setting `personalizedContent` is on. */
export const recentlyOpened = pgTable(
  'recently_opened',
  {
    userId: belongsTo(() => users.id),
    path: text().notNull(),
    openedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path] }),
    index('recently_opened_newest').on(table.userId, table.openedAt.desc()),
  ],
);
