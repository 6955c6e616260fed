import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['\t=1', '"\'\t=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('a cell that would be a formula is words: %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('numbers stay numbers, dates are ISO, nothing is nothing', () => {
  expect(csvRow([-4.5, new Date('2026-01-02T03:04:05Z'), null, undefined, true])).toBe(
    '-4.5,2026-01-02T03:04:05.000Z,,,true\r\n',
  );
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvRow(['a,b', 'say "so"', 'two\nlines'])).toBe('"a,b","say ""so""","two\nlines"\r\n');
});

test('no text at all begins a cell as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
