import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow } from '#app/lib/text/csv.ts';
import { readTable } from './read-table.ts';

const cellsOf = (text: string) => readTable(text).rows.map(({ cells }) => cells);

test.each([
  [
    'commas',
    'Email,Name\nann@host,"Ann, the first"\n',
    [
      ['Email', 'Name'],
      ['ann@host', 'Ann, the first'],
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
  [
    'a line that names the delimiter',
    'sep=;\r\nemail;name\r\n"a";b,c',
    [
      ['email', 'name'],
      ['a', 'b,c'],
    ],
  ],
  ['a quoted line that names the delimiter', '"sep=;"\na;b', [['a', 'b']]],
  ['a line that names a tab', 'sep=\t\na\tb;c', [['a', 'b;c']]],
  ['tabs', 'a\tb', [['a', 'b']]],
  [
    'vertical bars',
    'a|b\nc|d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['one column', 'a\n\nb', [['a'], ['b']]],
  ['quotes and line breaks in quotes', '"say ""so""\nnow",b', [['say "so"\nnow', 'b']]],
  ['one column of names with commas in quotes', 'Email\n"a,b"\nc', [['Email'], ['a,b'], ['c']]],
  [
    'whole lines in quotes',
    '"a,b"\n"c,""d"""',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'old Macintosh line ends',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of different lengths', 'from,to\n/a\n/b,/c,d', [['from', 'to'], ['/a'], ['/b', '/c', 'd']]],
  [
    'quotation marks inside a quoted cell',
    'a,b\n"He said "so"",c',
    [
      ['a', 'b'],
      ['He said "so"', 'c'],
    ],
  ],
  [
    'a name in quotes before an address',
    'a,b\n"Ann, B." <ann@host>,yes',
    [
      ['a', 'b'],
      ['"Ann, B." <ann@host>', 'yes'],
    ],
  ],
  [
    'an inch',
    'a,b\n5" pipe,c\n"d",e',
    [
      ['a', 'b'],
      ['5" pipe', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'spaces around quotes',
    'a,b\n"c" ,"d" ',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
])('a table with %s is read', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  [
    'a mark that is never closed',
    'a,"b\nc,d\ne,f',
    [1],
    [
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'one in the middle',
    'email,name\na@b,Ada\nc@d,"Grace\ne@f,Joan',
    [3],
    [
      ['email', 'name'],
      ['a@b', 'Ada'],
      ['e@f', 'Joan'],
    ],
  ],
  [
    'one before a quoted cell',
    'x,"a\ny,"b"\nz,c',
    [1],
    [
      ['y', 'b'],
      ['z', 'c'],
    ],
  ],
])('%s takes no other row with it', (_what, text, lines, cells) => {
  const { rows, leftOut } = readTable(text);
  expect(leftOut.map(({ line }) => line)).toEqual(lines);
  expect(rows.map((row) => row.cells)).toEqual(cells);
});

test('each row knows its line', () => {
  expect(readTable('sep=,\na,b\n\n"b\nc",x\nd,y').rows.map(({ line }) => line)).toEqual([2, 4, 6]);
  expect(readTable('"a,b"\n\n"c,d"').rows.map(({ line }) => line)).toEqual([1, 3]);
});

test('a file of damaged lines is not read to its end, and says so', () => {
  const { rows, leftOut } = readTable('"a"b,"\n'.repeat(2000));
  expect(rows).toEqual([]);
  expect(leftOut.at(-1)?.reason).toContain('was not read beyond line');
});

test('what this site writes as CSV is read as it was', () => {
  const word = fc.string({ unit: 'binary' }).map((text) => text.replace(/\r\n?/g, '\n'));
  // A text that a spreadsheet would run as a formula gets an apostrophe on purpose.
  const plain = word.filter((text) => csvCell(text).replace(/^"|"$/g, '').replaceAll('""', '"') === text);
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (rows) => {
      const wanted = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
      expect(cellsOf(`sep=,\nx,y\r\n${rows.map((row) => csvRow(row)).join('')}`).slice(1)).toEqual(wanted);
    }),
  );
});

test('no text makes the reader throw, and every line that is not empty is read or left out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('"', ',', ';', '\n', 'a', ' ', '\t', '""')), (parts) => {
      const text = parts.join('');
      const { rows, leftOut } = readTable(text);
      const held = `${JSON.stringify(rows)}${JSON.stringify(leftOut)}`;
      expect(rows.length + leftOut.length > 0 || text.replace(/["\s,;]/g, '') === '', held).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
