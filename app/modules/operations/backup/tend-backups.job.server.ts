import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { requestWhatIsDue } from './request-run.server.ts';
import { settleBackups } from './settle-backups.server.ts';
import { reportBackupTrouble } from './trouble/report-trouble.server.ts';

/** Every hour: whatever a crash left, a backup that is due, a drill each week, and a mail if something is wrong. */
export const tendBackupsJob = defineJob({
  name: 'tend-backups',
  schema: z.object({}),
  schedule: '23 * * * *',
  async run(_data, { log }) {
    await settleBackups().catch((error) => {
      if (!(error instanceof DomainError)) throw error;
      log.debug('another backup or restore is running');
    });
    await requestWhatIsDue();
    await reportBackupTrouble();
  },
});
