import { and, asc, eq, isNull, min, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import { type Page, pagePath } from './schema.ts';
import { pages } from './tables.server.ts';

/**
 * Returns the published version at this address, with link references; null if there is none. An address that no page
 * can have is not queried.
 */
export async function findStoredPage(
  path: string,
  on: Queryable = db,
): Promise<{ page: Page; isIndexed: boolean } | null> {
  if (!pagePath.safeParse(path).success) return null;
  const [row] = await on
    .select({ document: documentVersions.document, isIndexed: pages.isIndexed })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(eq(pages.path, path), isNull(pages.trashedAt)));
  return row ? { page: { ...(row.document as Page), path }, isIndexed: row.isIndexed } : null;
}

/** Whether a published page has this address, for a change within a transaction. */
export const isPublishedPage = async (path: string, tx: Transaction): Promise<boolean> =>
  (await findStoredPage(path, tx)) !== null;

/** Returns the published version of a page by its id, with link references; null if it is not published. */
export async function findLiveDocument(pageId: string): Promise<Page | null> {
  const [row] = await db
    .select({ document: documentVersions.document })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(eq(pages.id, pageId));
  return row ? (row.document as Page) : null;
}

/** Returns when the first page of the site was made: nothing on it is older. Null without pages. */
export async function findFirstPageTime(): Promise<Date | null> {
  const [row] = await db.select({ first: min(pages.createdAt) }).from(pages);
  return row?.first ?? null;
}

/** Whether a published version has no `readers`. */
export const isForEverybody = sql`${documentVersions.document}->>'readers' is null`;

/** Returns every published page for everybody, ordered by address, for the sitemap. */
export function listPublishedPages(): Promise<{ path: string; title: string; publishedAt: Date }[]> {
  return db
    .select({
      path: pages.path,
      title: sql<string>`${documentVersions.document}->>'title'`,
      publishedAt: documentVersions.publishedAt,
    })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(pages.isIndexed, pages.isInSitemap, isForEverybody))
    .orderBy(asc(pages.path));
}
