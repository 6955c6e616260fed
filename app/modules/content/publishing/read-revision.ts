import { rowNumber } from '#app/lib/forms/number-field.ts';

/** The field of a form for the revision of the draft that its screen showed. */
export const readRevision = rowNumber('This screen is out of date. Reload it, read the draft, and try again');
