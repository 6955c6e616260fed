import { expect, test } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';

const encoder = new TextEncoder();
const joined = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encoder.encode(part)] : part)));

const [two, three, four] = ['é', '茶', '🍵'].map((letter) => [...encoder.encode(letter)]) as [
  number[],
  number[],
  number[],
];

test.each([
  ['of two bytes', two, 1, 'é'],
  ['of three bytes, after the first', three, 1, '茶'],
  ['of three bytes, after the second', three, 2, '茶'],
  ['of four bytes, after the first', four, 1, '🍵'],
  ['of four bytes, after the second', four, 2, '🍵'],
  ['of four bytes, after the third', four, 3, '🍵'],
])('a character %s that is folded inside is one character', (_name, bytes, place, letter) => {
  for (const fold of ['\r\n ', '\n ', '\r\n\t', '\r\r\n ', '&#13;\n ', '&#xD;\n '])
    expect(decodeCalendar(joined('SUMMARY:caf', bytes.slice(0, place), fold, bytes.slice(place), ' 2\r\nUID:1'))).toBe(
      `SUMMARY:caf${letter} 2\r\nUID:1`,
    );
});

test('several folds inside characters, and folds between characters', () => {
  const fold = joined('\r\n ');
  expect(
    decodeCalendar(joined([195], [...fold], [169], 'a\r\n b', [195], [...fold], [160], 'é\r\n é', [226], 'x\r\n y')),
  ).toBe('éa\r\n bàé\r\n éâx\r\n y');
});

test('in Windows-1252, what looks like half a character is a whole one', () => {
  expect(decodeCalendar(joined('SUMMARY:caf', [233], '\r\n ', [128], ' 5\r\nUID:1'))).toBe(
    'SUMMARY:café\r\n € 5\r\nUID:1',
  );
});

test('a text in UTF-16 is decoded as before', () => {
  const text = 'SUMMARY:caf\r\n é';
  expect(
    decodeCalendar(
      joined(
        [0xff, 0xfe],
        [...text].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ),
    ),
  ).toBe(text);
});
