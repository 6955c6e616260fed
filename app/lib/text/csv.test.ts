import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';
import { parseCsv } from './parse-csv.server.ts';

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

test.each([
  [
    'commas',
    'Email,Name\nann@example.org,"Ann, the first"\n',
    [
      ['Email', 'Name'],
      ['ann@example.org', 'Ann, the first'],
    ],
  ],
  [
    'semicolons and a mark at the start',
    '\uFEFFemail;name\r\na;b',
    [
      ['email', 'name'],
      ['a', 'b'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['one column', 'a\n\nb', [['a'], ['b']]],
  ['quotes and line breaks in quotes', '"say ""so""\nnow",b', [['say "so"\nnow', 'b']]],
  ['one column of names with commas in quotes', 'Email\n"a,b"\n"c,d"', [['Email'], ['a,b'], ['c,d']]],
  [
    'old Macintosh line ends',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of different lengths', 'from,to\n/a\n/b,/c,d', [['from', 'to'], ['/a'], ['/b', '/c', 'd']]],
  ['nothing', '', []],
])('a file with %s is read', (_what, text, cells) => {
  expect(parseCsv(text).map((row) => row.cells)).toEqual(cells);
});

test.each([
  ['a,"b\nc,d\ne,f', 'line 1 has no closing one'],
  ['email,name\na@b.example,Ada\nc@d.example,"Grace\ne@f.example,Joan', 'line 3 has no closing one'],
  ['email,name\n"a\nb",c\n"d" e,f', 'On line 4, text follows'],
])('a file whose quotes do not agree is refused with the line, and joins no rows: %j', (text, sentence) => {
  expect(() => parseCsv(text)).toThrow(sentence);
});

test('each row knows its line', () => {
  expect(parseCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('what we write as CSV is read as it was', () => {
  const word = fc.string({ unit: 'binary' }).map((text) => text.replace(/\r\n?/g, '\n'));
  // A text that a spreadsheet would run as a formula gets an apostrophe on purpose.
  const plain = word.filter((text) => csvCell(text).replace(/^"|"$/g, '').replaceAll('""', '"') === text);
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (rows) => {
      const wanted = rows.filter((row) => row.some((cell) => cell !== ''));
      const read = parseCsv(`x,y\r\n${rows.map((row) => csvRow(row)).join('')}`).slice(1);
      expect(read.map(({ cells }) => cells)).toEqual(wanted);
    }),
  );
});
