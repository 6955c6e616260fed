import { inArray, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { impact } from './scoring.server.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchEntries, searchTopEntries, searchWords } from './tables.server.ts';
import { indexText, joinedWords, neighbourPairs, oneSpelling, wordsOf } from './text/normalise-text.ts';

/**
 * The cache tag of everything that shows results of a search.
 * @public
 */
export const searchTag = 'search';

/** The documents of one kind, as the index reads them. */
export interface SearchSource {
  /** Part of stored keys. Never changed. */
  name: string;
  /** Lists the keys of all documents, published or not, after a key and in its order. */
  listKeys: (after: string | null, limit: number) => Promise<string[]>;
  /** Returns the number of documents, for the progress of a rebuild. */
  count: () => Promise<number>;
  /** Returns the entries of documents as they are now, by key. Leaves out documents that nobody may find. */
  entriesOf: (tx: Transaction, keys: string[]) => Promise<Map<string, SearchEntry[]>>;
  /**
   * Returns the names of locks, by key, for documents that are written under the lock of another one. By default each
   * document has a lock of its own.
   */
  locksOf?: (tx: Transaction, keys: string[]) => Promise<Map<string, string>>;
}

const sourceKey = ({ name }: Pick<SearchSource, 'name'>, key: string) => `${name}:${key}`;

/** The name of the lock under which the entries of a document are written. */
export const searchLockOf = sourceKey;

/** How many documents are read and written at once. */
const documentPortion = 500;

/**
 * Writes the search entries of a document as it is now, and deletes the ones it had. Everything that changes who can
 * read what of a document calls this, in the same transaction and after the change. Idempotent.
 */
export const refreshSearchEntries = (tx: Transaction, source: SearchSource, key: string): Promise<void> =>
  refreshAllSearchEntries(tx, source, [key]);

/** Does what `refreshSearchEntries` does for many documents of a source. */
export async function refreshAllSearchEntries(tx: Transaction, source: SearchSource, keys: string[]): Promise<void> {
  for (const portion of portionsOf(keys.toSorted(), documentPortion)) {
    const locks = await lockNames(tx, source, portion);
    await tx.execute(
      sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(lock)) from unnest(${sql.param(locks)}::text[]) lock`,
    );
    await writeDocuments(tx, source, portion);
  }
}

/**
 * Refreshes many documents. Leaves out those that another transaction is changing.
 * @returns the keys that were left out
 */
export async function refreshUnlocked(tx: Transaction, source: SearchSource, keys: string[]): Promise<string[]> {
  const locks = await lockNames(tx, source, keys);
  const { rows } = await tx.execute<{ key: string; locked: boolean }>(
    sql`select key, pg_try_advisory_xact_lock(${lockSpace}, hashtext(lock)) as locked
        from unnest(${sql.param(keys)}::text[], ${sql.param(locks)}::text[]) as document (key, lock)`,
  );
  await writeDocuments(
    tx,
    source,
    rows.filter(({ locked }) => locked).map(({ key }) => key),
  );
  return rows.filter(({ locked }) => !locked).map(({ key }) => key);
}

/** Returns the name of the lock of each document, in the same order. */
async function lockNames(tx: Transaction, source: SearchSource, keys: string[]): Promise<string[]> {
  const shared = await source.locksOf?.(tx, keys);
  return keys.map((key) => shared?.get(key) ?? searchLockOf(source, key));
}

async function writeDocuments(tx: Transaction, source: SearchSource, keys: string[]): Promise<void> {
  const entries = await source.entriesOf(tx, keys);
  await writeSearchEntries(
    tx,
    keys.map((key) => ({ source: sourceKey(source, key), entries: entries.get(key) ?? [] })),
  );
}

/** The first part of the advisory locks of search sources: any number that no other lock uses. */
const lockSpace = 7_265_737;

interface EntrySet {
  source: string;
  entries: SearchEntry[];
}

async function writeSearchEntries(tx: Transaction, sets: EntrySet[]): Promise<void> {
  if (sets.length === 0) return;
  await announceChange(tx, searchTag);
  await tx.delete(searchEntries).where(
    inArray(
      searchEntries.source,
      sets.map(({ source }) => source),
    ),
  );
  const rows = sets.flatMap(({ source, entries }) => entries.map((entry) => ({ source, entry })));
  if (rows.length === 0) return;
  await addWords(
    tx,
    rows.map(({ entry }) => entry),
  );
  const pairs = await findJoinedPairs(
    tx,
    rows.map(({ entry }) => entry),
  );
  const ids: number[] = [];
  for (const portion of portionsOf(rows, 200)) {
    const written = await tx
      .insert(searchEntries)
      .values(portion.map(({ source, entry }) => rowOf(source, entry, pairs)))
      .returning({ id: searchEntries.id });
    ids.push(...written.map(({ id }) => id));
  }
  await addToTopEntries(tx, ids);
}

const weighted = (text: string, weight: string) =>
  sql`setweight(to_tsvector('site_search', ${text}), ${sql.raw(`'${weight}'`)})`;

function rowOf(source: string, entry: SearchEntry, pairs: ReadonlySet<string>) {
  const { kind, key, parentKey = null, path, title, summary, text, datedAt = null } = entry;
  const { audience = 'public', visibleFrom = now(), weight = 100, keywords = '', headings = '' } = entry;
  const titleWords = entry.isTitleExcerpt ? '' : title;
  const parts = [
    weighted(indexText(titleWords, pairs), 'A'),
    weighted(indexText(keywords, pairs), 'B'),
    weighted(indexText(`${summary}\n${headings}`, pairs), 'C'),
    weighted(indexText(text, pairs), 'D'),
  ];
  return {
    source,
    ...{ kind, key, parentKey, path, title, summary, text, audience, visibleFrom, datedAt, weight },
    indexedAt: now(),
    vector: sql<string>`${sql.join(parts, sql` || `)}`,
  };
}

const allText = ({ title, keywords = '', summary, headings = '', text }: SearchEntry) =>
  [title, keywords, summary, headings, text].join('\n');

/**
 * Adds the words of public entries: those of others must not appear in a suggestion or a correction. A prefix completes
 * to the words of titles first, so these are marked at once. The statistics job counts exactly.
 */
async function addWords(tx: Transaction, entries: SearchEntry[]): Promise<void> {
  const open = entries.filter(({ audience = 'public' }) => audience === 'public');
  const words = vocabularyOf(open.map(allText));
  const titles = vocabularyOf(open.map(({ title, isTitleExcerpt }) => (isTitleExcerpt ? '' : title)));
  // In one order, so that two transactions with the same new words wait for each other instead of deadlocking.
  const sorted = [...words].sort();
  const spelt = sorted.map(oneSpelling);
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${wordsLock})`);
  await tx.execute(sql`
    insert into ${searchWords} (word, stem, entries)
    select word, (ts_lexize('site_search_stem', spelt))[1], 1
    from unnest(${sql.param(sorted)}::text[], ${sql.param(spelt)}::text[]) as new (word, spelt)
    where not exists (select from ${searchWords} where ${searchWords.word} = new.word)
    on conflict do nothing`);
  // A word that the statistics job is updating is skipped: that takes minutes on a large site.
  await tx.execute(sql`
    update ${searchWords} set titles = 1 where ${searchWords.word} in (
      select word from ${searchWords} where word = any(${sql.param([...titles])}::text[]) and titles = 0
      order by word for update skip locked)`);
}

/** Held by every transaction that needs known words to stay, and alone by the job that deletes unused ones. */
export const wordsLock = 7_265_740;

function vocabularyOf(texts: string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const { word } of wordsOf(text)) words.add(word);
    for (const word of joinedWords(text)) words.add(word);
  }
  return words;
}

/** A pair of short words that is also a word, such as `to day`, joins nothing that people search for. */
const minPairLength = 7;

/** Returns the neighbours in these texts that other texts write as one word: `well being`, where `wellbeing` is known. */
async function findJoinedPairs(tx: Transaction, entries: SearchEntry[]): Promise<Set<string>> {
  const pairs = new Set(entries.flatMap((entry) => neighbourPairs(allText(entry))));
  const possible = [...pairs].filter((pair) => pair.length >= minPairLength && pair.length <= 24);
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from ${searchWords} where word = any(${sql.param(possible)}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Adds entries to the lists of the frequent stems. */
async function addToTopEntries(tx: Transaction, ids: number[]): Promise<void> {
  for (const portion of portionsOf(ids, 500)) {
    await tx.execute(sql`
      insert into ${searchTopEntries} (stem, kind, impact, entry_id)
      select frequent.stem, ${searchEntries.kind}, ${impact(sql`frequent.stem`)}, ${searchEntries.id}
      from ${searchEntries}
      cross join lateral unnest(tsvector_to_array(${searchEntries.vector})) as frequent (stem)
      where ${searchEntries.id} = any(${sql.param(portion)}::int[])
        and exists (select from ${searchTopEntries} listed where listed.stem = frequent.stem and listed.kind = ${searchEntries.kind})`);
  }
}

function* portionsOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
