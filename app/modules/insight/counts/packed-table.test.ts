import { expect, test } from 'vitest';
import { joinColumns, packColumn, packTable, unpackTable } from './packed-table.server.ts';

test('a table comes out as it went in, with numbers of every size', () => {
  const numbers = {
    small: [0, 255, 7],
    middle: [256, 0, 65_535],
    large: [65_536, 2 ** 32 - 1, 0],
    huge: [2 ** 40, 1, 2],
  };
  const {
    length,
    numbers: unpacked,
    texts,
  } = unpackTable(packTable(numbers, { word: ['a', '', 'a'], other: ['é “x”', 'b', 'c'] }));
  expect(length).toBe(3);
  expect(Object.fromEntries(Object.entries(unpacked).map(([name, values]) => [name, [...values]]))).toEqual(numbers);
  const wordsOf = (name: string) => [...(texts[name]?.places ?? [])].map((index) => texts[name]?.values[index]);
  expect([wordsOf('word'), wordsOf('other')]).toEqual([
    ['a', '', 'a'],
    ['é “x”', 'b', 'c'],
  ]);
});

test('a table without rows has none, and more than 256 texts are told apart', () => {
  expect(unpackTable(packTable({ count: [] }, { word: [] })).length).toBe(0);
  const words = Array.from({ length: 300 }, (_, index) => `word ${index}`);
  const { texts } = unpackTable(packTable({}, { word: words }));
  expect([...(texts.word?.places ?? [])].map((index) => texts.word?.values[index])).toEqual(words);
});

test('columns of several tables are packed one by one, and are a table again', () => {
  const tables = [
    packTable({ count: [1, 300] }, { word: ['a', 'b'] }),
    packTable({ count: [] }, { word: [] }),
    packTable({ count: [2] }, { word: ['b'] }),
  ].map(unpackTable);
  const joined = joinColumns(['count', 'word'].map((name) => unpackTable(packColumn(name, tables))));
  expect([joined.length, [...(joined.numbers.count ?? [])]]).toEqual([3, [1, 300, 2]]);
  expect(joined.texts.word?.values).toEqual(['a', 'b']);
  expect([...(joined.texts.word?.places ?? [])]).toEqual([0, 1, 1]);
});
