import { and, asc, eq, isNull } from 'drizzle-orm';
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
