import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { person } from '#app/services/identity/tables.server.ts';

/**
 * Who did what to which thing, and when. Written in the transaction of the act itself. A trigger of the database refuses
 * every change but the erasing of somebody's details and the cutting of network addresses.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** Null for the site itself, and for people whose account is erased. */
    actorId: person(),
    /** What happened, as `thing.verb`: `page.published`, `role.granted`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** What the thing is called, for people. */
    subjectName: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Where the request came from, for 90 days. */
    networkAddress: text(),
    /** Goes into the digest of the details about people; null once they are erased. */
    salt: text().default(sql`gen_random_uuid()::text`),
  },
  (table) => [
    index('audit_events_at').on(table.at.desc()),
    index('audit_events_subject').on(table.subjectType, table.subjectId),
    index('audit_events_actor').on(table.actorId),
    index('audit_events_network').on(table.at).where(sql`network_address is not null`),
  ],
);

/**
 * The chain of digests over the entries: each link's digest covers the one before it. Never changed; a job adds a link for
 * each entry, so that those who write entries do not wait for one another.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** From 1, without gaps. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => auditEvents.id),
    /** Of what stays of the entry whatever is erased. */
    entryDigest: text().notNull(),
    /** Of the details about people with the entry's salt; null where they were erased before. */
    detailsDigest: text(),
    digest: text().notNull(),
  },
  (table) => [uniqueIndex('audit_links_entry_unique').on(table.entryId)],
);
