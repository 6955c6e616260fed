import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { documentVersions } from '#app/services/documents/tables.server.ts';
import { resolveLinks } from './links.server.ts';
import { addressTag, pageTag } from './page-tags.ts';
import { type Page, pagePath } from './schema.ts';
import { pages } from './tables.server.ts';

export interface PublishedPage {
  /** With addresses in place of references. Read it by the blocks' own schema before it is shown. */
  page: Page;
  isIndexed: boolean;
  /** What it was made from, for the page cache. */
  tags: string[];
}

/** The version of this address that visitors read, or null. What cannot be a page's address is not looked for. */
export async function findPublishedPage(path: string): Promise<PublishedPage | null> {
  if (!pagePath.safeParse(path).success) return null;
  const [row] = await db
    .select({ document: documentVersions.document, isIndexed: pages.isIndexed })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(eq(pages.path, path), isNull(pages.trashedAt)));
  if (!row) return null;
  const { document: page, linked } = await resolveLinks(row.document as Page);
  return { page: { ...page, path }, isIndexed: row.isIndexed, tags: [pageTag(path), ...linked.map(addressTag)] };
}

/** Every page visitors can read, in the order of addresses, for the sitemap. */
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
