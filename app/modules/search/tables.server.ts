import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, tsvector } from '#app/core/database/columns.server.ts';
import type { Audience, SearchKind } from './search-kinds.ts';

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
    // Every search reads the list of pending entries, so it is short. In kilobytes.
    index('search_entries_vector').using('gin', table.vector).with({ fastupdate: true, gin_pending_list_limit: 512 }),
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
    /** Whether `titles` was raised from 0 to 1 since the last count, which counts the title itself. */
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

/**
 * For each frequent stem and each kind, the entries that it ranks highest. A search for a frequent word reads these
 * instead of every entry that holds the word.
 */
export const searchTopEntries = pgTable(
  'search_top_entries',
  {
    stem: text().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    impact: real().notNull(),
    entryId: integer()
      .notNull()
      .references(() => searchEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.stem, table.kind, table.impact, table.entryId] }),
    index('search_top_entries_entry').on(table.entryId),
  ],
);

/** The lists in `search_top_entries`: for a frequent stem one of each kind, even if it has no entry yet. */
export const searchTopLists = pgTable(
  'search_top_lists',
  {
    stem: text().notNull(),
    kind: text().$type<SearchKind>().notNull(),
    /** Only entries that rank higher are added. 0 while there is room. */
    least: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stem, table.kind] })],
);

/**
 * The entries that were written or deleted since words were last counted. A trigger adds them, in the transaction of
 * the change.
 */
export const searchEntryChanges = pgTable('search_entry_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** 1 or -1. */
  change: smallint().notNull(),
  /** Whether the entry is a possible result, rather than a section of one. */
  isWhole: boolean().notNull(),
  /** Empty for an entry that not everybody may read: its words are not counted. */
  vector: tsvector().notNull(),
});

/** One row, once words have been counted. */
export const searchStatistics = pgTable('search_statistics', {
  id: smallint().primaryKey(),
  /** How many entries were possible results, rather than sections, when they were last counted. */
  wholes: integer().notNull(),
});

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
