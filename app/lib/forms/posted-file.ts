import { megabyte } from '#app/lib/byte-units.ts';

/** The largest file that a form may post, in bytes. Larger ones are sent in pieces. */
export const maxPostedBytes = 25 * megabyte;
