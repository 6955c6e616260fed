import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/services/accounts/tables.server.ts';

/** Who did what to which thing, and when. Written in the transaction of the act itself; never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for the site itself, and for people whose account is erased. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What happened, as `thing.verb`: `page.published`, `role.granted`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** What the thing is called, for people. */
    subjectName: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_entries_at').on(table.at.desc()),
    index('audit_entries_subject').on(table.subjectType, table.subjectId),
    index('audit_entries_actor').on(table.actorId),
  ],
);
