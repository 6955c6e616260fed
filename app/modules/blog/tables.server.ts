// Descending indexes set `nullsFirst`, as `order by … desc` does. Otherwise PostgreSQL would not use them for the
// order.

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment, tsvector } from '#app/core/database/columns.server.ts';
import type { Framing } from '#app/lib/framing.ts';
import type { ReaderGroup } from '#app/modules/content/readers/readers.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import type { Category } from './categories.ts';

/** A blog post. Its content is a draft and versions of the documents service, of the kind `post`. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** The last part of its address, or null while it has no title. */
    slug: text(),
    /** The draft's title, for lists. */
    title: text().notNull(),
    /** The draft's revision that was published last. A later revision has unpublished changes. */
    publishedRevision: integer(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    /** The letter that was created from it. It belongs to another feature, which may delete unsent letters. */
    letterId: uuid(),
    trashedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('posts_slug_unique').on(table.slug).where(sql`trashed_at is null`),
    index('posts_updated').on(table.updatedAt.desc().nullsFirst()),
  ],
);

const postId = () => belongsTo(() => posts.id);

/** The published posts: a row from publishing to unpublishing, with all that lists show, sort by and search in. */
export const publishedPosts = pgTable(
  'published_posts',
  {
    postId: postId().primaryKey(),
    versionId: uuid()
      .notNull()
      .references(() => documentVersions.id),
    slug: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    author: text().notNull(),
    authorSlug: text().notNull(),
    category: text().$type<Category>().notNull(),
    tags: text().array().notNull(),
    featuredImage: text().notNull(),
    featuredImageAlt: text().notNull(),
    featuredFraming: jsonb().$type<Framing>(),
    readMinutes: integer().notNull(),
    /** For whom it is; null for everybody. */
    readers: text().$type<ReaderGroup>(),
    /** The date shown to visitors. */
    publishedAt: moment().notNull(),
    /** The time of the last change to its text. */
    changedAt: moment().notNull(),
    vector: tsvector().notNull(),
  },
  (table) => [
    uniqueIndex('published_posts_slug_unique').on(table.slug),
    index('published_posts_at').on(table.publishedAt.desc().nullsFirst(), table.postId),
    index('published_posts_category').on(table.category, table.publishedAt.desc().nullsFirst(), table.postId),
    index('published_posts_author').on(table.authorSlug, table.publishedAt.desc().nullsFirst(), table.postId),
    index('published_posts_vector').using('gin', table.vector),
    index('published_posts_words').using('gin', sql`lower(title || ' ' || excerpt) gin_trgm_ops`),
  ],
);

/** The tags of each published post, in the order lists show them. */
export const publishedPostTags = pgTable(
  'published_post_tags',
  { postId: postId(), tag: text().notNull(), publishedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index('published_post_tags_tag').on(table.tag, table.publishedAt.desc().nullsFirst(), table.postId),
  ],
);
