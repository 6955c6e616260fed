import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { IncidentRisk } from './incidents/incident-schema.ts';
import type { Pause } from './requests/request-clock.ts';
import type { IdentityState, RequestKind, RequestOutcome, RequestSource } from './requests/request-kinds.ts';
import type { ReviewSubject } from './reviews/review-subjects.ts';
import type { AssessmentAnswers, ChildrenAnswer, SiteFact } from './safety/assessment-schema.ts';

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
    /** The names of the person, as an admin confirmed them for the pack. */
    packNames: text().notNull().default(''),
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
  /** Whether it stays in the register: a reason that was not sent. */
  isNote?: boolean;
}

/** Versions of the risk assessment. A version never changes: it is the written record. */
export const dutyAssessments = pgTable('duty_assessments', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Who answers for it: a role or a name. */
  owner: text().notNull(),
  answers: jsonb().$type<AssessmentAnswers>().notNull(),
  /** Null: not answered yet. */
  children: jsonb().$type<ChildrenAnswer>(),
  /** The site as it was then. */
  facts: jsonb().$type<SiteFact[]>().notNull(),
  /** A digest of the whole list of laws: another one asks for a review. */
  lawsVersion: text().notNull(),
  /** The text of the laws on online safety then. */
  laws: jsonb().$type<string[]>().notNull().default([]),
  madeAt: moment().notNull(),
  /** A day in London. */
  reviewOn: date({ mode: 'string' }).notNull(),
});

/** Personal data breaches, those too that need no report. */
export const dutyIncidents = pgTable('duty_incidents', {
  id: id(),
  title: text().notNull(),
  /** The event, the people concerned, and the measures. */
  details: text().notNull(),
  /** When a person became aware of it: the 72 hours begin. */
  foundAt: moment().notNull(),
  risk: text().$type<IncidentRisk>().notNull().default('unknown'),
  /** Why it is or is not a risk to people. */
  reasons: text().notNull().default(''),
  /** When the ICO was told. */
  reportedAt: moment(),
  closedAt: moment(),
});

/** That a person has looked at something, or confirmed it, on a day. */
export const dutyReviews = pgTable(
  'duty_reviews',
  {
    id: id(),
    subject: text().$type<ReviewSubject>().notNull(),
    /** The version that was looked at, if it changes. */
    version: text().notNull().default(''),
    userId: person(),
    at: moment().notNull(),
  },
  (table) => [index('duty_reviews_subject').on(table.subject, table.at), index('duty_reviews_user').on(table.userId)],
);
