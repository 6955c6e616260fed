/** Characters that start a formula in a spreadsheet, also after whitespace and in full-width form. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/**
 * Returns a cell of a CSV file. A text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV
 * injection). Numbers stay as they are.
 */
export function csvCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = formulaStart.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one row, ended as in RFC 4180. */
export const csvRow = (values: readonly Parameters<typeof csvCell>[0][]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
export const csvStart = '\uFEFF';

export interface CsvRow {
  /** The line of the file on which it begins, starting at 1. */
  line: number;
  cells: string[];
}

/**
 * Parses a CSV file as spreadsheets write it. The separator is the first comma, semicolon or tab outside quotes. Quoted
 * cells may contain line breaks and doubled quotes. Empty lines are left out. Never throws.
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
