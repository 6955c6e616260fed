/** The largest file that a form may post, in bytes. Larger ones are sent in pieces. */
export const maxPostedBytes = 25 * 1024 * 1024;
