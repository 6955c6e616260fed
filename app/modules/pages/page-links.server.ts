import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { inTexts, referencesIn, withReferences } from '#app/lib/web/link-references.ts';
import { publicationOf } from '#app/modules/content/publishing/publication-of.server.ts';
import { findMovedTo } from '#app/modules/content/redirects/find-redirect.server.ts';
import { chromeParts } from './navigation/chrome-parts.ts';
import { getNavigation } from './navigation/queries.server.ts';
import { pageKindName } from './page-key.ts';
import type { Page } from './schema.ts';
import { pageLinks, pages } from './tables.server.ts';

/** Replaces the recorded links of a published document. */
export async function recordLinks(tx: Transaction, pageId: string, { blocks }: Pick<Page, 'blocks'>): Promise<void> {
  await tx.delete(pageLinks).where(eq(pageLinks.fromId, pageId));
  const references = referencesIn(blocks, inTexts).filter(({ kind }) => kind === pageKindName);
  const ids = references.map(({ id }) => id);
  if (ids.length === 0) return;
  const existingPages = await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids));
  if (existingPages.length > 0)
    await tx.insert(pageLinks).values(existingPages.map(({ id }) => ({ fromId: pageId, toId: id })));
}

/** Returns the published pages that link to one of these pages, by title. A page's links to itself do not count. */
export function listLinkingPages(pageIds: string[]): Promise<{ toId: string; id: string; title: string }[]> {
  if (pageIds.length === 0) return Promise.resolve([]);
  return db
    .select({ toId: pageLinks.toId, id: pages.id, title: pages.title })
    .from(pageLinks)
    .innerJoin(pages, eq(pages.id, pageLinks.fromId))
    .where(
      and(inArray(pageLinks.toId, pageIds), ne(pageLinks.fromId, pageLinks.toId), isNotNull(pages.publishedVersionId)),
    )
    .orderBy(asc(pages.title));
}

/** Returns the parts of every page, such as the menu, that link to one of these pages as visitors see them. */
export async function listLinkingParts(
  linked: readonly { id: string; path: string }[],
): Promise<{ toId: string; title: string }[]> {
  const navigation = await getNavigation();
  // The menus of a new site have addresses.
  const referenceOf = (path: string) => {
    const page = linked.find((each) => each.path === path);
    return page && `${pageKindName}:${page.id}`;
  };
  return (['menu', 'headerFooter'] as const).flatMap((part) =>
    referencesIn(withReferences(navigation[part], referenceOf, inTexts), inTexts)
      .filter(({ kind, id }) => kind === pageKindName && linked.some((page) => page.id === id))
      .map(({ id }) => ({ toId: id, title: chromeParts[part].title })),
  );
}

/** Returns the pages at these addresses, also pages that have moved since. */
export const findPageIds = (tx: Transaction, addresses: string[]): Promise<Map<string, string>> =>
  findMovedTo(tx, addresses, async (paths) => {
    const rows = await tx
      .select({ id: pages.id, path: pages.path })
      .from(pages)
      .where(and(inArray(pages.path, paths), isNull(pages.trashedAt)));
    return new Map(rows.map(({ id, path }) => [path, id]));
  });

/** Returns the addresses of these pages. */
export async function findPaths(ids: string[], on: Queryable = db): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on.select({ id: pages.id, path: pages.path }).from(pages).where(inArray(pages.id, ids));
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** More than anyone reads through; an address can always be typed. */
const maxTargets = 1000;

const { isPublished, publishAt } = publicationOf(pageKindName, pages, pages.publishedVersionId).columns;

/** Returns the pages that a link can point to, by title. */
export async function listLinkTargets() {
  const rows = await db
    .select({ id: pages.id, title: pages.title, path: pages.path, isPublished, publishAt })
    .from(pages)
    .where(isNull(pages.trashedAt))
    .orderBy(asc(pages.title))
    .limit(maxTargets);
  return rows.map(({ id, title, path, ...publication }) => ({ id, title, path, ...unpublishedTarget(publication) }));
}

/** Returns what a link target says of a document that visitors do not find yet. */
export const unpublishedTarget = ({ isPublished, publishAt }: { isPublished: boolean; publishAt: Date | null }) =>
  isPublished ? {} : { isUnpublished: true, publishTime: publishAt && exactTimeText(publishAt) };
