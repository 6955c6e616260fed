import Papa from 'papaparse';

export interface CsvRow {
  /** The line of the file on which it begins, starting at 1. */
  line: number;
  cells: string[];
}

/** Thrown for a file whose quotes do not agree: rows of it would be joined. The message is a sentence for an admin. */
export class MalformedCsvError extends Error {
  override name = 'MalformedCsvError';
}

/**
 * Parses a CSV file as spreadsheets write it. The separator is the comma, semicolon or tab that gives rows of equal
 * length. Quoted cells may contain line breaks and doubled quotes. Empty lines are left out.
 * @throws MalformedCsvError with the line of a quotation mark that has no other, or that more text follows
 */
export function parseCsv(text: string): CsvRow[] {
  const unmarked = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let line = 1;
  let parsedTo = 0;
  Papa.parse<string[]>(unmarked, {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
    step({ data: cells, errors, meta: { cursor } }) {
      const fault = errors.find(({ type }) => type === 'Quotes');
      if (fault) throw new MalformedCsvError(faultText(line + linesUntil(unmarked, parsedTo, fault.index), fault.code));
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      line += linesUntil(unmarked, parsedTo, cursor);
      parsedTo = cursor;
    },
  });
  return rows;
}

/** How many lines end between two positions of a text. */
const linesUntil = (text: string, from: number, to: number | undefined) =>
  text.slice(from, Math.max(from, to ?? from)).split('\n').length - 1;

const faultText = (line: number, code: string) =>
  code === 'MissingQuotes'
    ? `The quotation mark on line ${line} has no closing one, so the lines after it cannot be told apart. Nothing was read. Correct that line, or save the file as CSV again, and try again.`
    : `On line ${line}, text follows a closing quotation mark. Nothing was read. Correct that line, or save the file as CSV again, and try again.`;
