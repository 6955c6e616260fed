import Papa from 'papaparse';

export interface CsvRow {
  /** The line of the file on which it begins, starting at 1. */
  line: number;
  cells: string[];
}

/**
 * Parses a CSV file as spreadsheets write it. The separator is the comma, semicolon or tab that gives rows of equal
 * length. Quoted cells may contain line breaks and doubled quotes. Empty lines are left out. Never throws.
 */
export function parseCsv(text: string): CsvRow[] {
  const unmarked = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let line = 1;
  let parsedTo = 0;
  Papa.parse<string[]>(unmarked, {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
    step({ data: cells, meta: { cursor } }) {
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      line += unmarked.slice(parsedTo, cursor).split('\n').length - 1;
      parsedTo = cursor;
    },
  });
  return rows;
}
