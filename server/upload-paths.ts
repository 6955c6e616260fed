import { importUploadsPath } from '#app/modules/imports/import-uploads-path.ts';
import { uploadsPath } from '#app/modules/media/uploads/upload-protocol.ts';
import { backupUploadsPath } from '#app/modules/operations/backup/upload/backup-uploads-path.ts';

/** The routes of uploads, which the server answers itself, before the router. */
export const uploadPaths = [uploadsPath, importUploadsPath, backupUploadsPath] as const;
export type UploadPath = (typeof uploadPaths)[number];
