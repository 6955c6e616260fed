import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { documentVersions } from '#app/services/documents/tables.server.ts';
import { type Page, pagePath } from './schema.ts';
import { pages } from './tables.server.ts';

/**
 * The version of this address that visitors read, with link references; null where there is none. What cannot be a
 * page's address is not looked for.
 */
export async function findStoredPage(path: string): Promise<{ page: Page; isIndexed: boolean } | null> {
  if (!pagePath.safeParse(path).success) return null;
  const [row] = await db
    .select({ document: documentVersions.document, isIndexed: pages.isIndexed })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(eq(pages.path, path), isNull(pages.trashedAt)));
  return row ? { page: { ...(row.document as Page), path }, isIndexed: row.isIndexed } : null;
}

/** What visitors read of a page now, by its id, with link references; null for one they do not. */
export async function findLiveDocument(pageId: string): Promise<Page | null> {
  const [row] = await db
    .select({ document: documentVersions.document })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(eq(pages.id, pageId));
  return row ? (row.document as Page) : null;
}

/** Returns every published page, ordered by address, for the sitemap. */
export function listPublishedPages(): Promise<{ path: string; title: string; publishedAt: Date }[]> {
  return db
    .select({
      path: pages.path,
      title: sql<string>`${documentVersions.document}->>'title'`,
      publishedAt: documentVersions.publishedAt,
    })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(pages.isIndexed, pages.isInSitemap))
    .orderBy(asc(pages.path));
}
