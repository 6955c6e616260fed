import { eq, max } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db.server.ts';
import { announceChange } from '#app/services/page-cache/content-changes.server.ts';
import { indexForSearch } from '#app/services/search/index-for-search.server.ts';
import { pages, pageVersions } from './tables.server.ts';

/** What carries this page: the page itself, and the lists that name pages. */
export const pageTag = (path: string) => `page:${path}`;
export const pageListTag = 'pages';

/**
 * Makes the draft what visitors read: the version, its search row and the notice stand or fall together.
 * @param words everything the page says, for the search; blocks know their own words, so the caller gathers them.
 */
export async function publishPage(tx: Transaction, pageId: string, words: string): Promise<{ number: number }> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId)).for('update');
  if (!page) throw new Error(`There is no page ${pageId} to publish`);

  const [latest] = await tx
    .select({ number: max(pageVersions.number) })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId));
  const number = (latest?.number ?? 0) + 1;
  const [version] = await tx
    .insert(pageVersions)
    .values({ pageId, number, document: page.draft })
    .returning({ id: pageVersions.id });
  await tx.update(pages).set({ publishedVersionId: version?.id, updatedAt: new Date() }).where(eq(pages.id, pageId));

  await indexForSearch(tx, {
    kind: 'page',
    key: pageId,
    path: page.path,
    title: page.draft.title,
    summary: page.draft.metaDescription,
    words,
  });
  await announceChange(tx, pageTag(page.path), pageListTag);
  return { number };
}
