import Papa from 'papaparse';
import type { LeftOut } from '../left-out.ts';

export interface TableRow {
  /** The line of the text on which it begins, starting at 1. */
  line: number;
  cells: string[];
}

export interface Table {
  /** Rows with at least one cell that is not empty. */
  rows: TableRow[];
  leftOut: LeftOut[];
}

const delimiters = [',', ';', '\t', '|'];

/** A quoted cell over more lines than this has lost its closing mark. */
const maxRecordLines = 150;
const maxRecordLength = 50_000;
/** A file with more damaged lines than this is of another kind. */
const maxDamaged = 50;

/**
 * Reads a table as spreadsheets and other programs write it: CSV with any usual delimiter, with or without a line such
 * as `sep=;`. Quoted cells may contain line breaks and doubled quotes. A row whose quotation marks do not agree is left
 * out, and the rows after it are read.
 */
export function readTable(text: string): Table {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const [, said] =
    /^"?sep=(.|\\t)"?$/i.exec(lines[0]?.trim() ?? '') ?? (/^sep=\t/i.test(lines[0] ?? '') ? ['', '\t'] : []);
  const delimiter = said === undefined ? guessDelimiter(lines) : said.replace('\\t', '\t');
  const table = readRows(lines, delimiter, said === undefined ? 0 : 1);
  return unwrapped(table) ?? table;
}

function guessDelimiter(lines: readonly string[]): string {
  const sample = lines.slice(0, maxRecordLines).join('\n').slice(0, maxRecordLength);
  return Papa.parse(sample, { newline: '\n', delimitersToGuess: delimiters, preview: 20 }).meta.delimiter;
}

function readRows(lines: readonly string[], delimiter: string, from: number): Table {
  const rows: TableRow[] = [];
  const leftOut: LeftOut[] = [];
  let index = from;
  while (index < lines.length) {
    const line = index + 1;
    const { cells, height } = readRecord(lines, index, delimiter);
    index += height;
    if (cells?.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    if (cells) continue;
    leftOut.push({ line, reason: `The quotation marks on line ${line} do not agree, so it was not read.` });
    if (leftOut.length < maxDamaged) continue;
    leftOut.push({
      line: line + 1,
      reason: `The file was not read beyond line ${line}: too many lines have quotation marks that do not agree.`,
    });
    break;
  }
  return { rows, leftOut };
}

interface TextRecord {
  /** Null if its quotation marks do not agree. */
  cells: string[] | null;
  /** How many lines it has. */
  height: number;
}

/**
 * Reads the record that begins on a line. The library alone would join all lines up to the next quotation mark, and
 * would search for it up to the end of the file from every line.
 */
function readRecord(lines: readonly string[], from: number, delimiter: string): TextRecord {
  const first = lines[from] ?? '';
  if (!first.includes('"') || first.length > maxRecordLength) return { cells: first.split(delimiter), height: 1 };
  const alone = parseRecord(first, delimiter);
  if (alone) return { cells: alone, height: 1 };
  if (!isOdd(first)) return { cells: splitOutsideQuotes(first, delimiter), height: 1 };
  let record = first;
  for (let index = from + 1; index < lines.length && index - from < maxRecordLines; index += 1) {
    const line = lines[index] ?? '';
    record += `\n${line}`;
    if (record.length > maxRecordLength) break;
    const cells = isOdd(line) ? parseRecord(record, delimiter) : null;
    if (cells) return { cells, height: index - from + 1 };
  }
  return { cells: null, height: 1 };
}

const isOdd = (line: string) => line.split('"').length % 2 === 0;

/** Returns null if the quotation marks do not agree. */
function parseRecord(record: string, delimiter: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return data.length === 1 && errors.length === 0 ? (data[0] ?? null) : null;
}

/** Splits a line whose quotation marks stand for themselves, as in `"Ann, B." <ann@host>,yes`. */
function splitOutsideQuotes(line: string, delimiter: string): string[] {
  const cells = [''];
  line.split('"').forEach((part, index) => {
    const isQuoted = index % 2 === 1;
    const [first = '', ...others] = isQuoted ? [part] : part.split(delimiter);
    cells.push(`${cells.pop()}${index === 0 ? '' : '"'}${first}`, ...others);
  });
  return cells.map((cell) => {
    const [, inner] = /^\s*"(.*)"\s*$/.exec(cell) ?? [];
    return inner === undefined ? cell : inner.replaceAll('""', '"');
  });
}

/** Returns the table inside cells that each hold a whole line, as in `"a,b"`. Null if there is none. */
function unwrapped({ rows, leftOut }: Table): Table | null {
  const wrapped = rows.map(({ cells }) => cells[0] ?? '');
  if (rows.length < 2 || rows.some(({ cells }) => cells.length > 1)) return null;
  const delimiter = guessDelimiter(wrapped);
  if (wrapped.some((cell) => cell.includes('\n') || !cell.includes(delimiter))) return null;
  const inner = readRows(wrapped, delimiter, 0);
  const lineOf = (index: number | null) => rows[(index ?? 1) - 1]?.line ?? index;
  return {
    rows: inner.rows.map((row) => ({ ...row, line: lineOf(row.line) ?? row.line })),
    leftOut: [...leftOut, ...inner.leftOut.map((each) => ({ ...each, line: lineOf(each.line) }))],
  };
}
