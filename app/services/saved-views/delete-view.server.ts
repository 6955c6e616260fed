import { and, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { savedViews } from './tables.server.ts';

/** Forgets one of a person's own views. Twice is harmless; other people's stay. */
export async function deleteView(userId: string, id: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)));
}
