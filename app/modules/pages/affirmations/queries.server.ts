import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Affirmation } from './affirmation-fields.ts';
import { affirmations } from './tables.server.ts';

export const affirmationsTag = 'affirmations';

/** Returns the active affirmations, in the order they were added. */
export async function listActiveAffirmations(): Promise<Pick<Affirmation, 'text' | 'pillar'>[]> {
  return db
    .select({ text: affirmations.text, pillar: affirmations.pillar })
    .from(affirmations)
    .where(and(eq(affirmations.active, true), isNull(affirmations.removedAt)))
    .orderBy(asc(affirmations.position), asc(affirmations.createdAt), asc(affirmations.text));
}

type AffirmationRow = typeof affirmations.$inferSelect;

/** Returns those that are removed and can be restored. */
export async function listRemovedAffirmations(ids: string[]): Promise<Pick<AffirmationRow, 'id' | 'text'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: affirmations.id, text: affirmations.text })
    .from(affirmations)
    .where(and(inArray(affirmations.id, ids), isNotNull(affirmations.removedAt)));
}
