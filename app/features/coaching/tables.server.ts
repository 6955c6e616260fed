import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answers } from './questions.ts';

/** An application under way. Found by the digest of a secret that only the applicant's browser or mail holds. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    digest: text().primaryKey(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** The furthest step that was filled in. */
    step: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('application_drafts_updated').on(table.updatedAt)],
);
