/** The route to which browsers upload files to import (tus). */
export const importUploadsPath = '/admin/backup/import/uploads';

/** Where the form of the screen posts a file, if it cannot send it in pieces. */
export const importFormPath = '/admin/backup/import';

/** The largest file that a form may post, in bytes. Larger ones are sent in pieces. */
export const maxPostedBytes = 25 * 1024 * 1024;
