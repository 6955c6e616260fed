import { forgetFarewells } from '#app/services/accounts/forget-farewells.job.server.ts';
import { tidyAccounts } from '#app/services/accounts/tidy-accounts.job.server.ts';
import { tidyExports } from '#app/services/data-rights/tidy-exports.job.server.ts';
import type { Job } from '#app/services/jobs/define-job.server.ts';
import { rescueMails } from '#app/services/mail/rescue-mails.job.server.ts';
import { sendMail } from '#app/services/mail/send-mail.job.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';

/** Every job of the site, the services' included. What is not listed here never runs. */
export const jobs: readonly Job[] = [
  sendMail,
  rescueMails,
  buildDataExport,
  tidyExports,
  tidyAccounts,
  forgetFarewells,
];
