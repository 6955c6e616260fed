import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import type { SearchEntry } from '../index/search-entry.ts';
import { refreshAllSearchEntries } from '../index/write-entries.server.ts';
import { search } from '../search.server.ts';

openTestDatabase();

const entry = (kind: SearchEntry['kind'], key: string, title: string, text: string): SearchEntry => ({
  kind,
  key,
  path: `/${key}`,
  title,
  summary: '',
  text,
});

/** More than one reading of the index gives. */
const manyPosts = 400;

beforeAll(async () => {
  const entries = [
    entry('thread', 'heron', 'Heron', 'Grey and patient.'),
    entry('page', 'lake', 'The lake', 'Once a heron came.'),
    ...Array.from({ length: manyPosts }, (_, index) =>
      entry('thread', `walk-${index}`, `Walk ${index}`, 'A heron at the pond.'),
    ),
  ];
  const documents = new Map(entries.map((each) => [each.key, [each]]));
  const source = {
    name: 'walks',
    listKeys: async () => [],
    count: async () => documents.size,
    entriesOf: async (_tx: unknown, keys: string[]) => new Map(keys.map((key) => [key, documents.get(key) ?? []])),
  };
  // The oldest first: those that many newer ones must not hide.
  for (const keys of [['heron', 'lake'], [...documents.keys()].slice(2)])
    await db.transaction((tx) => refreshAllSearchEntries(tx, source, keys));
});

test('of a word that hundreds of newer forum posts mention, an old entry with this name stands first', async () => {
  const page = await search('heron', { limit: 3 });
  expect(page.results[0]?.path).toBe('/heron');
  expect(page.isCountPartial).toBe(true);
});

test('a page that only mentions a word is found among hundreds of newer forum posts', async () => {
  expect((await search('heron', { kinds: ['page'] })).results.map(({ path }) => path)).toEqual(['/lake']);
  expect((await search('a heron once')).counts.page).toBe(1);
});

test('all results are counted while there are few', async () => {
  expect(await search('patient')).toMatchObject({ counts: { thread: 1 }, isCountPartial: false });
});

test('a phrase beside a word that nothing has finds nothing', async () => {
  expect((await search('"heron at the pond" xqzwvk')).results).toEqual([]);
});
