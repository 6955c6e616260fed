import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultStopWords, defaultSynonyms } from './settings/default-words.ts';
import { searchSettingsDocument } from './settings/search-settings.server.ts';

const read = (stored: object) => searchSettingsDocument.schema.parse(stored);
const isAdded = (words: string[]) => ['how much', 'forum'].includes(words[0] ?? '');

test('settings that were saved with the words of an earlier version get those of this one', () => {
  const synonyms = defaultSynonyms.filter(({ words }) => !isAdded(words));
  const stopWords = defaultStopWords.slice(0, defaultStopWords.indexOf('make'));
  stopWords.splice(stopWords.indexOf('only'), 0, 'one');
  expect(read({ synonyms, stopWords })).toMatchObject({ synonyms: defaultSynonyms, stopWords: defaultStopWords });
});

test('words that somebody has chosen stay as they are', () => {
  const chosen = { synonyms: defaultSynonyms.slice(1), stopWords: ['a', 'the'] };
  expect(read(chosen)).toMatchObject(chosen);
  expect(read({ synonyms: [], stopWords: [] })).toMatchObject({ synonyms: [], stopWords: [] });
});

test('lists that change remain known as earlier ones to `withPresentWords`, and are noted here', () => {
  const digestOf = (list: unknown) => createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12);
  expect([digestOf(defaultStopWords), digestOf(defaultSynonyms)]).toEqual(['fbe70fc00c25', 'b335b55e8096']);
});
