import { certificateHealth } from '#app/core/health/certificate.health-check.server.ts';
import { dataDirHealth } from '#app/core/health/data-dir.health-check.server.ts';
import { databaseHealth } from '#app/core/health/database.health-check.server.ts';
import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { jobsHealth } from '#app/core/jobs/jobs.health-check.server.ts';
import { mailQueueHealth, mailServerHealth } from '#app/modules/mail/mail.health-check.server.ts';
import { mailDnsHealth } from '#app/modules/mail/mail-dns.health-check.server.ts';
import { mediaStorageHealth } from '#app/modules/media/storage/storage.health-check.server.ts';
import { backupHealth } from '#app/modules/operations/backup/trouble/backup.health-check.server.ts';

/** Every health check, in the order of the screen. A check that is not in this list never runs. */
export const healthChecks: readonly HealthCheck[] = [
  databaseHealth,
  dataDirHealth,
  mediaStorageHealth,
  jobsHealth,
  backupHealth,
  mailQueueHealth,
  mailServerHealth,
  mailDnsHealth,
  certificateHealth,
];
