import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';

/**
 * Who did what to which subject, and when. Written in the action's own transaction. A database trigger refuses every
 * change except erasing personal details and deleting network addresses.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** Null for the site itself, and for erased people. */
    actorId: person(),
    /** The event, as `thing.verb`: `page.published`, `role.granted`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** The subject's name, for people. */
    subjectName: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The origin of the request, for 90 days. */
    networkAddress: text(),
    /** Part of the digest of the personal details; null once they are erased. */
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
 * The chain of digests over the entries: each link's digest covers the previous one. Never changed. A job adds a link
 * for each entry, so that concurrent writers of entries do not wait for one another.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** From 1, without gaps. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => auditEvents.id),
    /** Covers the part of the entry that no erasure changes. */
    entryDigest: text().notNull(),
    /** Covers the personal details with the entry's salt; null if they were erased before. */
    detailsDigest: text(),
    digest: text().notNull(),
  },
  (table) => [uniqueIndex('audit_links_entry_unique').on(table.entryId)],
);
