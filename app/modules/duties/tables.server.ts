import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { Pause } from './requests/request-clock.ts';
import type { IdentityState, RequestKind, RequestOutcome, RequestSource } from './requests/request-kinds.ts';

/** The register of data-protection requests and complaints. A row outlives the person, as proof that it was met. */
export const dutyRequests = pgTable(
  'duty_requests',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    kind: text().$type<RequestKind>().notNull(),
    source: text().$type<RequestSource>().notNull(),
    /** Empty after an erasure, and after the retention period. */
    name: text().notNull(),
    /** Empty if the person gave none. After an erasure a digest. */
    email: text().notNull(),
    userId: person(),
    message: text().notNull(),
    /** So that a form sent twice is one request. */
    digest: text().notNull(),
    receivedAt: moment().notNull(),
    acknowledgedAt: moment(),
    identity: text().$type<IdentityState>().notNull().default('unknown'),
    /** How the person proved who they are, in words. */
    evidence: text().notNull().default(''),
    pauses: jsonb().$type<Pause[]>().notNull().default([]),
    isExtended: boolean().notNull().default(false),
    /** The last day for the answer, in London. While the clock is stopped: as if it ran again today. */
    dueOn: date({ mode: 'string' }).notNull(),
    closedAt: moment(),
    outcome: text().$type<RequestOutcome>(),
    /** The letters that were sent: why it was extended, why the clock stopped, the answer. */
    letters: jsonb().$type<SentLetter[]>().notNull().default([]),
    packRequestedAt: moment(),
    packReadyAt: moment(),
    packExpiresAt: moment(),
    /** In the folder of exports, without a path. */
    packFile: text(),
    /** How many names, addresses and numbers of others the pack leaves out. */
    packRedactions: integer(),
    /** Words that look like names and are not. */
    packKept: text().notNull().default(''),
  },
  (table) => [
    index('duty_requests_open').on(table.closedAt, table.dueOn),
    index('duty_requests_user').on(table.userId),
    index('duty_requests_digest').on(table.digest),
  ],
);

export interface SentLetter {
  /** ISO 8601 */
  at: string;
  about: string;
  text: string;
}
