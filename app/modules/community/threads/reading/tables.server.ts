import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumThreads } from '../../tables.server.ts';

/**
 * How far a member has read a thread. A post is unread if its position or its number is greater than here: it is
 * further down, or it came later.
 */
export const forumReadStates = pgTable(
  'forum_read_states',
  {
    memberId: belongsTo(() => users.id),
    threadId: belongsTo(() => forumThreads.id),
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
