import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { type FindMediaMentions, maxMentions } from '#app/core/module.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { namesFile, publicationOf } from '#app/modules/content/publishing/publication-of.server.ts';
import { drafts } from '#app/modules/content/tables.server.ts';
import { stageText } from '#app/ui/admin/editor/publication-status.tsx';
import { pageKindName } from './page-key.ts';
import { pagesList } from './pages-list.ts';
import { pages } from './tables.server.ts';

/** A page as the list shows it. */
export interface ListedPage {
  id: string;
  title: string;
  path: string;
  revision: number;
  isPublished: boolean;
  /** The draft has unpublished changes. */
  hasChanges: boolean;
  isTrashed: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** The group of readers that its draft is for; null for everybody. */
  readers: string | null;
  updatedAt: Date;
}

const { ownDraft, columns, isIn, isUnfinished, counts } = publicationOf(pageKindName, pages, pages.publishedVersionId);

const listed = (on: Queryable = db) =>
  on
    .select({
      id: pages.id,
      title: pages.title,
      path: pages.path,
      ...columns,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .innerJoin(drafts, ownDraft)
    .$dynamic();

const listRows = defineListRows(pagesList, {
  id: pages.id,
  search: [pages.title, pages.path],
  order: { title: [sql`lower(${pages.title})`], url: [pages.path], modified: [pages.updatedAt] },
});

/** Returns one page of the list, and the total number. */
export const listPages = (query: QueryOf<typeof pagesList>) =>
  readPage(listed, listRows, query, isIn(query.filters.status));

/** Returns the first pages with this title or address, for the command palette. */
export function findPages(text: string, limit: number): Promise<ListedPage[]> {
  return listed()
    .where(and(conditionOf(listRows, { q: text, filters: {} }), isNull(pages.trashedAt)))
    .orderBy(asc(pages.title))
    .limit(limit);
}

/** Returns the unfinished pages: drafts, unpublished changes and scheduled ones, the latest first. */
export function listUnfinishedPages(limit: number): Promise<ListedPage[]> {
  return listed().where(isUnfinished).orderBy(desc(pages.updatedAt)).limit(limit);
}

/** Finds the pages whose draft names a file. */
export const findPageMentions: FindMediaMentions = async (file) => {
  const rows = await listed()
    .where(and(isNull(pages.trashedAt), namesFile(file)))
    .limit(maxMentions);
  return rows.map((page) => ({
    kind: 'Page',
    title: page.title,
    href: `/admin/pages/${page.id}`,
    state: stageText(page),
  }));
};

/** Returns one page as the list shows it, or null. */
export async function findListedPage(id: string, on?: Queryable): Promise<ListedPage | null> {
  const [page] = await listed(on).where(eq(pages.id, id));
  return page ?? null;
}

/** Counts all pages, published pages and drafts, without pages in the trash. */
export async function countPages(): Promise<{ total: number; published: number; draft: number }> {
  const [counted] = await db.select(counts).from(pages).where(isNull(pages.trashedAt));
  const { total, published } = counted ?? { total: 0, published: 0 };
  return { total, published, draft: total - published };
}
