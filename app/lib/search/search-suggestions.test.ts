import { expect, test } from 'vitest';
import { type DeviceIndexEntry, highlight, suggestFromDevice } from './search-suggestions.ts';

const index: DeviceIndexEntry[] = [
  { kind: 'page', path: '/about', title: 'About', keywords: 'mission, keynote, company' },
  { kind: 'page', path: '/ai-services', title: 'AI services', keywords: 'receptionist, calls, practices' },
  { kind: 'product', path: '/speaking', title: 'Keynote speaker', keywords: 'events, talks' },
  { kind: 'post', path: '/blog/cafe', title: 'A walk to the café', keywords: 'exercise' },
  { kind: 'page', path: '/platforms', title: 'Wellbeing technology', keywords: 'apps' },
];
const paths = (query: string, options?: { limit: number }) =>
  suggestFromDevice(index, query, options).flatMap(({ suggestions }) => suggestions.map(({ path }) => path));

test('the device finds beginnings of words, titles before keywords, and the group of the best comes first', () => {
  expect(paths('key')).toEqual(['/speaking', '/about']);
  expect(suggestFromDevice(index, 'key').map(({ kind }) => kind)).toEqual(['product', 'page']);
  expect(paths('ai serv')).toEqual(['/ai-services']);
  expect(paths('key', { limit: 1 })).toEqual(['/speaking']);
  expect(paths('  ')).toEqual([]);
  expect(paths('xylophone')).toEqual([]);
});

test('the device forgives accents, wrong letters and words run together or apart', () => {
  expect(paths('cafe')).toEqual(['/blog/cafe']);
  expect(paths('CAFÉ')).toEqual(['/blog/cafe']);
  expect(paths('receptionst')).toEqual(['/ai-services']);
  expect(paths('speker')).toEqual(['/speaking']);
  expect(paths('well being')).toEqual(['/platforms']);
  expect(paths('well-being')).toEqual(['/platforms']);
  expect(paths('cat')).toEqual([]);
});

test('marked are the letters that were typed, at the beginnings of words, in the text as it is written', () => {
  expect(highlight('The Café walk', 'wal cafe')).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'Café', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'wal', isMatch: true },
    { text: 'k', isMatch: false },
  ]);
  expect(highlight('Recall', 'call')).toEqual([{ text: 'Recall', isMatch: false }]);
  for (const text of ['<b>“Why?”</b>', 'nai\u0308ve', 'ﬁne', '']) {
    expect(
      highlight(text, 'nai b fi')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
