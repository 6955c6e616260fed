/** The route to which browsers upload backups (tus). */
export const backupUploadsPath = '/admin/backup/uploads';

/** Where the form of the screen posts a backup, if it cannot send it in pieces. */
export const backupFormPath = '/admin/backup';
