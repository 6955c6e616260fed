import { asc, count, eq, isNotNull } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { type Page, pagePath } from './schema.ts';
import { pages, pageVersions } from './tables.server.ts';

/** The version of this address that visitors read, or null. What cannot be a page's address is not looked for. */
export async function findPublishedPage(path: string): Promise<Page | null> {
  if (!pagePath.safeParse(path).success) return null;
  const [row] = await db
    .select({ document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .where(eq(pages.path, path));
  return row?.document ?? null;
}

/** Every page visitors can read, in the order of addresses, for the sitemap. */
export async function listPublishedPages(): Promise<{ path: string; title: string; publishedAt: Date }[]> {
  const rows = await db
    .select({ path: pages.path, document: pageVersions.document, publishedAt: pageVersions.publishedAt })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .orderBy(asc(pages.path));
  return rows.map(({ path, document, publishedAt }) => ({ path, title: document.title, publishedAt }));
}

/** How many pages visitors can read. */
export async function countPublishedPages(): Promise<number> {
  const [counted] = await db.select({ number: count() }).from(pages).where(isNotNull(pages.publishedVersionId));
  return counted?.number ?? 0;
}
