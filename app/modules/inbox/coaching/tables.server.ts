import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/core/database/columns.server.ts';
import { encryptedJson } from '#app/core/encryption/encrypted-columns.server.ts';
import type { Answers } from './questions.ts';

/** An unfinished application. Found by the digest of a secret that only the applicant's browser or mail contains. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    digest: text().primaryKey(),
    /** Encrypted: some answers contain health data. */
    answers: encryptedJson<Answers | null>('application_drafts.answers', null).notNull().default(sql`'{}'::jsonb`),
    /** The last step up to which every step is complete; 0 if none is. */
    step: integer().notNull().default(0),
    /** The campaign of the applicant's visit, if they consent to its storage; otherwise empty. */
    campaign: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('application_drafts_updated').on(table.updatedAt)],
);
