import { backupHealth } from '#app/services/backup/backup.health-check.server.ts';
import { certificateHealth } from '#app/services/health/certificate.health-check.server.ts';
import { dataDirHealth } from '#app/services/health/data-dir.health-check.server.ts';
import { databaseHealth } from '#app/services/health/database.health-check.server.ts';
import type { HealthCheck } from '#app/services/health/health-check.server.ts';
import { jobsHealth } from '#app/services/jobs/jobs.health-check.server.ts';
import { mailQueueHealth, mailServerHealth } from '#app/services/mail/mail.health-check.server.ts';
import { mailDnsHealth } from '#app/services/mail/mail-dns.health-check.server.ts';
import { mediaStorageHealth } from '#app/services/media/storage/storage.health-check.server.ts';

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
