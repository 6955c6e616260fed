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
