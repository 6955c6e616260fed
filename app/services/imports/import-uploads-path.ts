/** The route to which browsers upload files to import (tus). */
export const importUploadsPath = '/admin/backup/import/uploads';
