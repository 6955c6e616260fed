import { needsSupportLines } from '#app/lib/text/support-lines.ts';

/** Longer texts are messages rather than queries. */
const maxLength = 80;
/** As many digits as the shortest telephone numbers, account numbers and dates of birth have. */
const minPersonalDigits = 6;

const personal = [
  // Email addresses, also with spaces around the sign, and addresses of pages, which may contain a secret.
  /\S\s*@\s*\S/,
  /https?:|www\./,
  // Postcodes of the United Kingdom.
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/,
  // A house number and a street.
  /\b\d+[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|close|drive|way|court|place|square|gardens|terrace|crescent|grove|hill|row)\b/u,
  // Network addresses.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Returns the query as it is counted: different spellings of case and spaces are one query. */
export const normaliseQuery = (query: string): string =>
  query.replaceAll('\0', '').toWellFormed().normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Whether a normalised query looks like personal data, or describes a person's health in an emergency. Such a query
 * is not kept, and not sent to an AI service. Names of members are found by `withoutMemberNames`.
 */
export function isPersonalQuery(query: string): boolean {
  const digits = query.match(/\d/g)?.length ?? 0;
  return (
    query.length > maxLength ||
    digits >= minPersonalDigits ||
    personal.some((pattern) => pattern.test(query)) ||
    needsSupportLines(query)
  );
}
