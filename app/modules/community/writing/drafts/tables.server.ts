import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#app/core/database/columns.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumThreads } from '../../tables.server.ts';
import type { DraftFields } from './draft-schema.ts';

/** Texts that a member has written and not posted, in any number. */
export const forumDrafts = pgTable(
  'forum_drafts',
  {
    memberId: belongsTo(() => users.id),
    /** The key of the form. The post that is made of the draft has it too. */
    key: uuid().notNull(),
    /** Of a reply: the thread that it answers. Null: a new thread, or one that is gone. */
    threadId: uuid().references(() => forumThreads.id, { onDelete: 'set null' }),
    fields: jsonb().$type<DraftFields>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('forum_drafts_updated').on(table.memberId, table.updatedAt.desc().nullsFirst()),
    index('forum_drafts_thread').on(table.threadId),
  ],
);
