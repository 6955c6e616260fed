import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';

/** A page of the site. Its content is a draft and versions of the documents service, of the kind `page`. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    /** The public address. For a page that was never published, the planned one. */
    path: text().notNull(),
    /** The draft's title, for lists. */
    title: text().notNull(),
    /** The published version; null for a page that was never published or is unpublished. */
    publishedVersionId: uuid().references(() => documentVersions.id),
    /** The draft's revision that was published last. A later revision has unpublished changes. */
    publishedRevision: integer(),
    /** Whether search engines may list it, and whether it is in the sitemap. */
    isIndexed: boolean().notNull().default(true),
    isInSitemap: boolean().notNull().default(true),
    trashedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pages_path_unique').on(table.path).where(sql`trashed_at is null`),
    index('pages_updated').on(table.updatedAt.desc()),
  ],
);

const pageId = () => belongsTo(() => pages.id);

/** The links between published pages. */
export const pageLinks = pgTable('page_links', { fromId: pageId(), toId: pageId() }, (table) => [
  primaryKey({ columns: [table.fromId, table.toId] }),
  index('page_links_to').on(table.toId),
]);
