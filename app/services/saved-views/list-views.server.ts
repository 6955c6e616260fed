import { and, asc, eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { savedViews } from './tables.server.ts';

/** Returns a user's own views of a list, by name. */
export function listViews(userId: string, list: string): Promise<{ id: string; name: string; search: string }[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name));
}
