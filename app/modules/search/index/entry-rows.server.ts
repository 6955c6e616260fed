import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { shareLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { SearchKind } from '../search-kinds.ts';
import { entriesAddedTag, entriesChangedTag } from '../search-tags.ts';
import { searchEntries, searchWords } from '../tables.server.ts';
import {
  type IndexedWords,
  indexedWords,
  indexText,
  neighbourPairs,
  normaliseSpelling,
} from '../text/normalise-text.ts';
import type { SearchEntry } from './search-entry.ts';

/** The entries that a document has now; none if nobody may find it. */
interface EntrySet {
  source: string;
  entries: SearchEntry[];
}

/**
 * Raised when equal entries must be written again: the folding of words, or the columns that are made of them, changed.
 */
const indexFormat = 4;

/** An entry with the words of its fields. */
interface ReadEntry {
  source: string;
  entry: SearchEntry;
  /** By the weights A to D: title, keywords, headings and summary, text. */
  fields: [IndexedWords, IndexedWords, IndexedWords, IndexedWords];
}

/**
 * Makes the entries of documents equal to these sets. Entries that are already so are left alone, and nobody is
 * notified of them.
 */
export async function writeSearchEntries(tx: Transaction, sets: EntrySet[]): Promise<void> {
  if (sets.length === 0) return;
  const stored = await findStored(
    tx,
    sets.map(({ source }) => source),
  );
  const read = await readEntries(sets);
  await addWords(tx, read);
  const pairs = await findJoinedPairs(tx, read);
  const storedIds = new Set<number>();
  const rows: EntryRow[] = [];
  for (const one of read) {
    const row = rowOf(one, pairs, stored.serverVersion);
    const before = stored.entries.get(entryKey(row));
    if (before?.digest === row.digest) storedIds.add(before.id);
    else rows.push(row);
  }
  const gone = [...stored.entries.values()].filter(({ id }) => !storedIds.has(id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(searchEntries).where(inArray(searchEntries.id, ids));
  }
  for (const batch of batchesOf(rows, 500)) await insertRows(tx, batch);
  const tags = new Set([
    ...gone.map(({ kind }) => entriesChangedTag(kind)),
    ...rows.map(({ kind }) => entriesAddedTag(kind)),
  ]);
  await announceChange(tx, ...tags);
}

interface StoredEntry {
  id: number;
  kind: SearchKind;
  digest: string;
}

/** The key of an entry: an entry that moves to another document is written again. */
const entryKey = ({ source, kind, key }: { source: string; kind: SearchKind; key: string }) =>
  JSON.stringify([source, kind, key]);

async function findStored(
  tx: Transaction,
  sources: string[],
): Promise<{ entries: Map<string, StoredEntry>; serverVersion: string }> {
  const rows = await tx
    .select({
      id: searchEntries.id,
      source: searchEntries.source,
      kind: searchEntries.kind,
      key: searchEntries.key,
      digest: searchEntries.digest,
    })
    .from(searchEntries)
    .where(sql`${searchEntries.source} = any(${sql.param(sources)}::text[])`);
  const { rows: settings } = await tx.execute<{ version: string }>(
    sql`select current_setting('server_version_num') as version`,
  );
  return {
    entries: new Map(rows.map((row) => [entryKey(row), row])),
    serverVersion: settings[0]?.version ?? '',
  };
}

/** How many entries are read before other requests of this process get their turn. */
const entriesATurn = 10;

async function readEntries(sets: EntrySet[]): Promise<ReadEntry[]> {
  const read: ReadEntry[] = [];
  for (const { source, entries } of sets) {
    for (const entry of entries) {
      const { title, isTitleExcerpt, keywords = '', summary, headings = '', text } = entry;
      const fields = [isTitleExcerpt ? '' : title, keywords, `${summary}\n${headings}`, text].map(indexedWords);
      read.push({ source, entry, fields: fields as ReadEntry['fields'] });
      if (read.length % entriesATurn === 0) await nextTurn();
    }
  }
  return read;
}

type EntryRow = ReturnType<typeof rowOf>;

function rowOf({ source, entry, fields }: ReadEntry, pairs: ReadonlySet<string>, serverVersion: string) {
  const { kind, key, parentKey = null, path, title, summary, text, datedAt = null } = entry;
  const { audience = 'public', weight = 100, visibleFrom } = entry;
  const [a, b, c, d] = fields.map((text) => indexText(text, pairs));
  const row = { source, kind, key, parentKey, path, title, summary, text, audience, datedAt, weight, a, b, c, d };
  const content = JSON.stringify([indexFormat, serverVersion, visibleFrom ?? null, row]);
  const digest = digestOf(content).slice(0, 22);
  return { ...row, visibleFrom: visibleFrom ?? now(), digest };
}

const weighted = (column: SQL, weight: string) =>
  sql`setweight(to_tsvector('site_search', ${column}), ${sql.raw(`'${weight}'`)})`;

/** Inserts entries with one parameter: a statement with a thousand of them costs more than the entries. */
async function insertRows(tx: Transaction, rows: EntryRow[]): Promise<void> {
  await tx.execute(sql`
    insert into ${searchEntries} (source, kind, key, parent_key, path, title, summary, text, audience, visible_from,
      dated_at, weight, indexed_at, digest, vector)
    select source, kind, key, "parentKey", path, title, summary, text, audience, "visibleFrom", "datedAt", weight,
      ${now().toISOString()}::timestamptz, digest,
      ${sql.join([weighted(sql`a`, 'A'), weighted(sql`b`, 'B'), weighted(sql`c`, 'C'), weighted(sql`d`, 'D')], sql` || `)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (source text, kind text, key text, "parentKey" text,
      path text, title text, summary text, text text, audience text, "visibleFrom" timestamptz, "datedAt" timestamptz,
      weight smallint, digest text, a text, b text, c text, d text)`);
}

/**
 * Adds the words of public entries: those of others must not appear in a suggestion or a correction. A prefix completes
 * to the words of titles first, so these are marked at once. The statistics job counts exactly.
 */
async function addWords(tx: Transaction, read: ReadEntry[]): Promise<void> {
  const words = new Set<string>();
  const titles = new Set<string>();
  for (const { entry, fields } of read) {
    if ((entry.audience ?? 'public') !== 'public') continue;
    for (const [index, field] of fields.entries()) {
      for (const word of [...field.words, ...field.joined]) {
        words.add(word);
        if (index === 0) titles.add(word);
      }
    }
  }
  if (words.size === 0) return;
  // In one order, so that two transactions with the same new words wait for each other instead of deadlocking.
  const sorted = [...words].sort();
  const spelt = sorted.map(normaliseSpelling);
  await shareLock(tx, wordsLock);
  await tx.execute(sql`
    insert into ${searchWords} (word, stem, entries, titles)
    select word, new.stem, coalesce(form.entries, 0), coalesce(form.titles, 0)
    from (select word, (ts_lexize('site_search_stem', spelt))[1] as stem
      from unnest(${sql.param(sorted)}::text[], ${sql.param(spelt)}::text[]) as new (word, spelt)
      where not exists (select from ${searchWords} where ${searchWords.word} = new.word) offset 0) new
    left join lateral (select entries, titles from ${searchWords}
      where ${searchWords.stem} = new.stem limit 1) form on true
    on conflict do nothing`);
  // A word that the statistics job is updating is skipped: that takes minutes on a large site.
  await tx.execute(sql`
    update ${searchWords} set titles = 1 where ${searchWords.word} in (
      select word from ${searchWords} where word = any(${sql.param([...titles])}::text[]) and titles = 0
      order by word for update skip locked)`);
}

/** Held by every transaction that needs known words to stay, and alone by the job that deletes unused ones. */
export const wordsLock = 'search-words';

/** A pair of short words that is also a word, such as `to day`, joins nothing that people search for. */
const minPairLength = 7;
const maxPairLength = 24;

/**
 * Returns the neighbours in these texts that other texts write as one word: `well being`, where `wellbeing` is known.
 */
async function findJoinedPairs(tx: Transaction, read: ReadEntry[]): Promise<Set<string>> {
  const pairs = new Set<string>();
  for (const { fields } of read) {
    for (const pair of fields.flatMap(({ words }) => neighbourPairs(words))) {
      if (pair.length >= minPairLength && pair.length <= maxPairLength) pairs.add(pair);
    }
  }
  if (pairs.size === 0) return pairs;
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from ${searchWords} where word = any(${sql.param([...pairs])}::text[])`,
  );
  return new Set(rows.map(({ word }) => word));
}
