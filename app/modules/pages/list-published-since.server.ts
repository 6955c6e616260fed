import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import { isForEverybody } from './queries.server.ts';
import { pages } from './tables.server.ts';

const textOf = (field: string) => sql<string>`coalesce(${documentVersions.document}->>${field}, '')`;

/** Lists the published pages that the sitemap names, by the time of their last publication. */
export async function listPublishedSince(query: KeysetQuery) {
  const { where, orderBy, limit, place } = keyset(documentVersions.publishedAt, pages.id, query);
  const rows = await db
    .select({
      id: pages.id,
      path: pages.path,
      title: textOf('title'),
      description: textOf('metaDescription'),
      changedAt: documentVersions.publishedAt,
      place,
    })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(pages.isIndexed, pages.isInSitemap, isForEverybody, isNull(pages.trashedAt), where))
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}

/** Returns the id of the published page at an address and the time of its publication, or null. */
export async function findPublication(path: string): Promise<{ id: string; changedAt: Date } | null> {
  const [row] = await db
    .select({ id: pages.id, changedAt: documentVersions.publishedAt })
    .from(pages)
    .innerJoin(documentVersions, eq(documentVersions.id, pages.publishedVersionId))
    .where(and(eq(pages.path, path), isNull(pages.trashedAt)));
  return row ?? null;
}
