/** The route to which browsers upload files to import (tus). */
export const importUploadsPath = '/admin/backup/import/uploads';

/** Where the form of the screen posts a file, if it cannot send it in pieces. */
export const importFormPath = '/admin/backup/import';
