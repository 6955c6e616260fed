import { and, asc, count, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { maxViews } from './schema.ts';
import { savedViews } from './tables.server.ts';

/** Returns a user's own views of a list, by name. */
export function listViews(userId: string, list: string): Promise<{ id: string; name: string; search: string }[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name));
}

/** Thrown if a user already has the maximum number of views of a list. */
export class TooManyViewsError extends Error {
  override name = 'TooManyViewsError';
}

/** Stores a view; an existing one of the same name gets the new address. @throws TooManyViewsError */
export async function saveView(userId: string, view: { list: string; name: string; search: string }): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .insert(savedViews)
      .values({ userId, ...view })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { search: view.search },
      });
    const [total] = await tx
      .select({ number: count() })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.list, view.list)));
    if (total && total.number > maxViews) throw new TooManyViewsError(`At most ${maxViews} views of a list`);
  });
}

/** Deletes one of a user's own views. Idempotent. Other users' views stay. */
export async function deleteView(userId: string, id: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)));
}
