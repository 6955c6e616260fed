import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, tsvector } from '#app/core/database/columns.server.ts';
import type { Audience, SearchKind } from './search-kinds.ts';

/** The words of an entry that say what it is about: those of its title, keywords, headings and summary. */
export const namedWords = sql.raw(`ts_filter("search_entries"."vector", '{a,b,c}')`);
/** The company's own texts: everything but the forum. */
export const ownContent = sql.raw(`"search_entries"."kind" <> 'thread'`);

/** One row for each possible result, and for each section of one. Written in the transaction of its source's change. */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SearchKind>().notNull(),
    key: text().notNull(),
    /** The document that the entry is made of, `page:<id>`. All entries of a source are replaced together. */
    source: text().notNull(),
    /** The key of the entry that this one is a section of. */
    parentKey: text(),
    path: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    audience: text().$type<Audience>().notNull().default('public'),
    /** Visitors find it from this time on. */
    visibleFrom: moment().notNull(),
    /** The date from which its age counts; null if its rank does not depend on its age. */
    datedAt: moment(),
    /** A factor of its rank, in hundredths. */
    weight: smallint().notNull().default(100),
    indexedAt: moment().notNull(),
    /** Of everything that was written. An entry whose digest is the same is not written again. */
    digest: text().notNull().default(''),
    /** Weights: A title, B keywords, C headings and summary, D text. */
    vector: tsvector().notNull(),
  },
  (table) => [
    uniqueIndex('search_entries_key_unique').on(table.kind, table.key),
    index('search_entries_source').on(table.source),
    index('search_entries_path').on(table.path),
    index('search_entries_indexed').on(table.indexedAt),
    // Every search reads the lists of pending entries, so they are short. In kilobytes.
    index('search_entries_vector').using('gin', table.vector).with({ fastupdate: true, gin_pending_list_limit: 512 }),
    index('search_entries_named').using('gin', namedWords).with({ fastupdate: true, gin_pending_list_limit: 512 }),
    index('search_entries_own')
      .using('gin', table.vector)
      .where(ownContent)
      .with({ fastupdate: true, gin_pending_list_limit: 512 }),
  ],
);

/** The words of the public entries, as people write them: for completion, corrections and highlights. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    /** How many entries hold the stem, and how many of them in their title, when it was last counted. */
    entries: integer().notNull().default(0),
    titles: integer().notNull().default(0),
    /** Not used: the last release writes it. Remove it a release later. */
    isMarked: boolean().notNull().default(false),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_unused').on(table.stem).where(sql`${table.entries} = 0`),
    index('search_words_spelling').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_prefix').on(table.word.op('text_pattern_ops')),
    index('search_words_first_letter').on(sql`left(${table.word}, 1)`, table.titles.desc(), table.entries.desc()),
    index('search_words_first_letters').on(sql`left(${table.word}, 2)`, table.titles.desc(), table.entries.desc()),
  ],
);

/** The rebuilds of the index, the latest of which is shown to admins. */
export const searchRebuilds = pgTable('search_rebuilds', {
  id: id(),
  requestedAt: moment().notNull(),
  finishedAt: moment(),
  /** Documents read so far, and the number at the start. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** The source after which a restarted job continues: its name and the last key. */
  sourceName: text(),
  lastKey: uuid(),
});
