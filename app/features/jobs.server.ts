import type { Job } from '#app/services/jobs/define-job.server.ts';
import { rescueMails } from '#app/services/mail/rescue-mails.job.server.ts';
import { sendMail } from '#app/services/mail/send-mail.job.server.ts';

/** Every job of the site, the services' included. What is not listed here never runs. */
export const jobs: readonly Job[] = [sendMail, rescueMails];
