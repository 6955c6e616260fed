import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { recentlyOpened } from './tables.server.ts';

/** Per account. The oldest are deleted first. */
const maxKept = 30;

export interface OpenedPage {
  path: string;
  title: string;
}

/** Records that a user opened a page, if their setting allows it. A prefetch does not count. Idempotent. */
export async function recordOpenedPage(viewer: Viewer | null, request: Request, path: string): Promise<void> {
  if (!viewer?.allows('personalizedContent') || /prefetch/.test(request.headers.get('Sec-Purpose') ?? '')) return;
  const openedAt = now();
  await inTransaction(async (tx) => {
    await tx
      .insert(recentlyOpened)
      .values({ userId: viewer.id, path, openedAt })
      .onConflictDoUpdate({ target: [recentlyOpened.userId, recentlyOpened.path], set: { openedAt } });
    const older = await tx
      .select({ path: recentlyOpened.path })
      .from(recentlyOpened)
      .where(eq(recentlyOpened.userId, viewer.id))
      .orderBy(desc(recentlyOpened.openedAt))
      .offset(maxKept);
    if (older.length === 0) return;
    const paths = older.map((one) => one.path);
    await tx
      .delete(recentlyOpened)
      .where(and(eq(recentlyOpened.userId, viewer.id), inArray(recentlyOpened.path, paths)));
  });
}

/**
 * Returns the pages that an account opened last and that can still be read, the latest first.
 * @param except a path to leave out: the current page
 * @returns an empty list for a visitor who is not signed in, or whose setting is off
 */
export async function listOpened(
  viewer: Viewer | null,
  { limit, except = '' }: { limit: number; except?: string },
): Promise<OpenedPage[]> {
  if (!viewer?.allows('personalizedContent')) return [];
  return (
    db
      .select({ path: recentlyOpened.path, title: searchEntries.title })
      .from(recentlyOpened)
      // Other names of a page have entries with its address too.
      .innerJoin(searchEntries, and(eq(searchEntries.path, recentlyOpened.path), isNull(searchEntries.parentKey)))
      .where(and(eq(recentlyOpened.userId, viewer.id), ne(recentlyOpened.path, except)))
      .orderBy(desc(recentlyOpened.openedAt))
      .limit(limit)
  );
}

/** Deletes the opened pages of an account, after its setting is switched off. Idempotent. */
export async function forgetOpened(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recentlyOpened).where(eq(recentlyOpened.userId, userId));
}
