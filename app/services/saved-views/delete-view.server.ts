import { and, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { savedViews } from './tables.server.ts';

/** Deletes one of a user's own views. Idempotent. Other users' views stay. */
export async function deleteView(userId: string, id: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)));
}
