import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { DocumentKey } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { drafts } from '../tables.server.ts';

export interface Draft {
  /** As it was saved. The caller validates it. */
  document: unknown;
  revision: number;
  savedAt: Date;
  /** The name of the person who saved it; null for the site itself and for erased people. */
  savedBy: string | null;
}

/** Returns the draft of a document, or null if the document does not exist. */
export async function findDraft(key: DocumentKey, on: Queryable = db): Promise<Draft | null> {
  const [draft] = await on
    .select({ document: drafts.document, revision: drafts.revision, savedAt: drafts.savedAt, savedBy: users.name })
    .from(drafts)
    .leftJoin(users, eq(users.id, drafts.savedBy))
    .where(matchesDocument(drafts, key));
  return draft ?? null;
}
