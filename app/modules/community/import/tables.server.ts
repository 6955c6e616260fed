import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';

/** Members of another forum whose posts were imported. They have no account until they claim their posts. */
export const forumImportedMembers = pgTable(
  'forum_imported_members',
  {
    id: id(),
    /** The name under which their posts are shown. */
    name: text().notNull(),
    /** Of their email address, with which they can claim the posts. The address itself is not stored. */
    addressDigest: text(),
    /** The reservation that keeps the name for them; null: a member has it, or one that looks like it. */
    nameDigest: text(),
    joinedAt: moment().notNull(),
    claimedById: person(),
    claimedAt: moment(),
  },
  (table) => [
    index('forum_imported_members_address').on(table.addressDigest).where(sql`claimed_by_id is null`),
    index('forum_imported_members_claimer').on(table.claimedById),
  ],
);
