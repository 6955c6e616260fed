import { expect, test } from 'vitest';
import { excerptOf, highlight, matcherOf } from './highlight.ts';
import { indexedWords, indexText, normaliseSpelling, wordsOf } from './normalise-text.ts';
import { parseQuery } from './parse-query.ts';
import { relatedWords } from './related-words.server.ts';
import { closestWord, editDistance, mistakesAllowed } from './spelling.ts';

const words = (text: string) => wordsOf(text).map(({ word }) => word);

test('words lose their case, accents, apostrophes and possessive', () => {
  expect(words('The Café’s £1,997 straße isn’t naïve')).toEqual(['the', 'cafe', '1997', 'strasse', 'isnt', 'naive']);
  expect(words('İzmir Ħal Saflieni Fıstık')).toEqual(['izmir', 'hal', 'saflieni', 'fistik']);
});

test.each([
  ['organise', 'organize'],
  ['organisations', 'organizations'],
  ['analysed', 'analyzed'],
  ['colour', 'color'],
  ['behavioural', 'behavioral'],
  ['favourite', 'favorite'],
  ['centre', 'center'],
  ['fibre', 'fiber'],
  ['programmes', 'programs'],
  ['practice', 'practise'],
  ['cancelled', 'canceled'],
  ['counselling', 'counseling'],
  ['enquiry', 'inquiry'],
  ['judgement', 'judgment'],
  ['catalogue', 'catalog'],
  ['ageing', 'aging'],
  ['six', '6'],
])('%s and %s are one word', (british, american) => {
  expect(normaliseSpelling(british)).toBe(normaliseSpelling(american));
});

test.each(['hour', 'your', 'tour', 'journal', 'course', 'wise', 'rise'])('%s stays as it is', (word) => {
  expect(normaliseSpelling(word)).toBe(word);
});

test('hyphenated words are found run together too, and phrases keep their order', () => {
  expect(indexText(indexedWords('Your well-being today'))).toBe('your well being today wellbeing');
  expect(indexText(indexedWords('Your well being today'), new Set(['wellbeing']))).toBe(
    'your well being today wellbeing',
  );
});

test('a query has words, phrases, excluded words and the beginning of a word', () => {
  expect(parseQuery('one-to-one "ten minute morning" -price -"set up" coach')).toEqual({
    words: ['one-to-one', 'coach'],
    phrases: [['ten', 'minute', 'morning']],
    excluded: [['price'], ['set', 'up']],
    endsInPrefix: true,
  });
  expect(parseQuery('coach ').endsInPrefix).toBe(false);
  expect(parseQuery('\0 & | ! ( ) : * \' \\ "')).toMatchObject({ words: [], phrases: [], excluded: [] });
});

test('swapped neighbours are one mistake; short words may have none', () => {
  expect(editDistance('keynoet', 'keynote')).toBe(1);
  expect(editDistance('recepshionist', 'receptionist')).toBe(2);
  expect(['cat', 'coach', 'absentee'].map(mistakesAllowed)).toEqual([0, 1, 2]);
  const known = ['keynote', 'keyhole'].map((word) => ({ word, stem: word, entries: 1, titles: 0 }));
  expect(closestWord('keynoet', known)?.word).toBe('keynote');
  expect(closestWord('zebra', known)).toBeNull();
  // Nearly any short word is one mistake from another: only letters in another order are one.
  const short = ['add', 'goal'].map((word) => ({ word, stem: word, entries: 1, titles: 0 }));
  expect(['adhd', 'gola'].map((word) => closestWord(word, short)?.word)).toEqual([undefined, 'goal']);
  const alike = [
    { word: 'moving', stem: 'move', entries: 20, titles: 5 },
    { word: 'morning', stem: 'morn', entries: 19, titles: 2 },
  ];
  expect(closestWord('moring', alike)?.word).toBe('morning');
});

test('highlights are parts of the original text', () => {
  const isMatch = matcherOf(new Set(['organise']), 'coa');
  const text = 'Organize a Coach';
  expect(highlight(text, isMatch)).toEqual([
    { text: 'Organize', isMatch: true },
    { text: ' a ', isMatch: false },
    { text: 'Coach', isMatch: true },
  ]);
  const long = `${'Nothing to see here. '.repeat(40)}A coach listens. ${'And more words follow. '.repeat(40)}`;
  expect(excerptOf(long, isMatch)).toMatch(/^… A coach listens\./);
  expect(excerptOf(long, isMatch).length).toBeLessThan(220);
});

test('a word has its family and its synonyms; the first and the last word of the list too', () => {
  expect(relatedWords('lonely').family).toContain('loneliness');
  expect(relatedWords('anxious').family).toContain('anxiety');
  expect(relatedWords('refund').synonyms).toContain('repayment');
  const nothing = { family: [], synonyms: [] };
  for (const word of ['', 'a', 'resjam', 'zzzz', '~']) expect(relatedWords(word)).toEqual(nothing);
  for (const word of ['abandon', 'zealous']) expect(relatedWords(word)).not.toEqual(nothing);
});
