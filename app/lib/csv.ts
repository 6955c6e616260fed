/** Characters with which a spreadsheet begins a formula, also behind blanks and as full-width forms. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/**
 * A cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
 * injection); numbers, which are none, stay as they are.
 */
export function csvCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, ended as RFC 4180 says. */
export const csvRow = (values: readonly Parameters<typeof csvCell>[0][]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = '\uFEFF';

export interface CsvRow {
  /** On which line of the file it begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file as spreadsheets write them: commas, semicolons or tabs, whichever comes first outside quotes; cells
 * in quotes may hold line breaks, and quotes twice. Empty lines are left out; nothing is an error.
 */
export function parseCsv(text: string): CsvRow[] {
  const words = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = /^(?:"(?:[^"]|"")*"|[^",;\t\n])*([,;\t])/.exec(words)?.[1] ?? ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let isQuoted = false;
  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.some((words) => words !== '')) rows.push(row);
    row = { line, cells: [] };
    cell = '';
  };
  for (let place = 0; place < words.length; place++) {
    const sign = words[place];
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && words[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}
