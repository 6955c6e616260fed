import type { Module } from '#app/core/module.server.ts';
import { backUpJob, drillRestoreJob, restoreBackupJob } from './backup/jobs.server.ts';
import { removeOrphanedMedia } from './backup/remove-orphaned-media.job.server.ts';
import { readBackupServices, servicesTag } from './backup/services/backup-services.server.ts';
import { tendBackupsJob } from './backup/tend-backups.job.server.ts';
import { backupHealth } from './backup/trouble/backup.health-check.server.ts';
import { exportSiteJob } from './static-export/export-site.job.server.ts';

export const operationsModule: Module = {
  jobs: [backUpJob, restoreBackupJob, drillRestoreJob, tendBackupsJob, removeOrphanedMedia, exportSiteJob],
  healthChecks: [backupHealth],
  held: [{ tags: () => [servicesTag], read: readBackupServices }],
};
