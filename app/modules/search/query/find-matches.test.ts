import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { refreshAllSearchEntries } from '../index/write-entries.server.ts';
import { search } from '../search.server.ts';
import { searchEntries, searchTopEntries, searchTopLists } from '../tables.server.ts';
import { findMatches } from './find-matches.server.ts';
import { frequentFrom } from './frequent-words.ts';
import type { QueryTerm } from './query-term.ts';

openTestDatabase();

const texts = ['A heron at the pond', 'A pond for herons', 'The herons of a pond'];
beforeAll(async () => {
  const documents = new Map([
    ['heron', { title: 'Heron', text: 'Grey and patient.' }],
    ['pond', { title: 'Pond', text: 'Small and quiet.' }],
    ...texts.map((text, at) => [`both-${at}`, { title: `Walk ${at}`, text }] as const),
  ]);
  await db.transaction((tx) =>
    refreshAllSearchEntries(
      tx,
      {
        name: 'walks',
        listKeys: async () => [],
        count: async () => documents.size,
        entriesOf: async (_tx, keys) =>
          new Map(
            keys.flatMap((key) => {
              const document = documents.get(key);
              return document ? [[key, [{ kind: 'thread', key, path: `/${key}`, summary: '', ...document }]]] : [];
            }),
          ),
      },
      [...documents.keys()],
    ),
  );
});

test('entries with all words in their text stay, even if the lists of the words have only entries that they name', async () => {
  // As in a large forum: so many entries have each word that its list ends before those that only mention it.
  const stems = ['heron', 'pond'];
  const ids = new Map((await db.select().from(searchEntries)).map(({ key, id }) => [key, id]));
  await db.insert(searchTopLists).values(stems.map((stem) => ({ stem, kind: 'thread' as const, least: 1 })));
  await db
    .insert(searchTopEntries)
    .values(stems.map((stem) => ({ stem, kind: 'thread' as const, impact: 1, entryId: ids.get(stem) ?? 0 })));
  const terms = stems.map((stem): QueryTerm => {
    const entries = frequentFrom + 1;
    return { written: stem, corrected: null, alternatives: [{ stems: [stem], match: 'exact', entries }], entries };
  });
  const { matches } = await findMatches(
    { terms, phrases: [], excluded: [] },
    { kinds: ['thread'], audiences: ['public'], perKind: 10, perList: 1, detailed: 10 },
  );
  expect(matches.map(({ key }) => key)).toEqual(expect.arrayContaining(texts.map((_, at) => `both-${at}`)));
});

test('a phrase beside a word that nothing has finds nothing', async () => {
  expect((await search('"heron at the pond" xqzwvk')).results).toEqual([]);
});
