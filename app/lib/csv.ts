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
