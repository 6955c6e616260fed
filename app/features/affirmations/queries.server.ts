import { asc, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Affirmation } from './schema.ts';
import { affirmations } from './tables.server.ts';

export const affirmationsTag = 'affirmations';

/** What the home page may show, in the order they were added. */
export async function listActiveAffirmations(): Promise<Pick<Affirmation, 'text' | 'pillar'>[]> {
  return db
    .select({ text: affirmations.text, pillar: affirmations.pillar })
    .from(affirmations)
    .where(eq(affirmations.active, true))
    .orderBy(asc(affirmations.position), asc(affirmations.text));
}
