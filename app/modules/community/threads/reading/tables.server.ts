import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumThreads } from '../../tables.server.ts';

/**
 * How far a member has read a thread. A post is unread if its position or its number is greater than here: it is
 * further down, or it came later.
 */
export const forumReadStates = pgTable(
  'forum_read_states',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid()
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    /** The last position of the furthest page that the member opened. */
    position: integer().notNull(),
    /** All posts up to this number and this position are read. */
    number: integer().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.threadId] }),
    index('forum_read_states_thread').on(table.threadId),
  ],
);
