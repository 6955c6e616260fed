import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import type { Viewer } from '#app/services/identity/find-viewer.server.ts';
import { searchRows } from '#app/services/search/tables.server.ts';
import { recentlyOpened } from './tables.server.ts';

/** Of one account: the oldest make room. */
const maxKept = 30;

export interface OpenedPage {
  path: string;
  title: string;
}

/**
 * Notes that somebody opened a page, where their setting allows it. What a browser fetches in advance is not opened.
 * Twice is harmless.
 */
export async function noteOpened(viewer: Viewer | null, request: Request, path: string): Promise<void> {
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
 * What an account opened last, the latest first, as far as it can still be read.
 * @param except a path that is left out: where they are now
 * @returns nothing for somebody who is not signed in, or whose setting is off
 */
export async function listOpened(
  viewer: Viewer | null,
  { limit, except = '' }: { limit: number; except?: string },
): Promise<OpenedPage[]> {
  if (!viewer?.allows('personalizedContent')) return [];
  return db
    .select({ path: recentlyOpened.path, title: searchRows.title })
    .from(recentlyOpened)
    .innerJoin(searchRows, eq(searchRows.path, recentlyOpened.path))
    .where(and(eq(recentlyOpened.userId, viewer.id), ne(recentlyOpened.path, except)))
    .orderBy(desc(recentlyOpened.openedAt))
    .limit(limit);
}

/** Forgets what an account opened: its setting was switched off. Twice is harmless. */
export async function forgetOpened(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recentlyOpened).where(eq(recentlyOpened.userId, userId));
}
