import type { Module } from '#app/core/module.server.ts';
import { requeueMails } from './delivery/requeue-mails.job.server.ts';
import { sendBulkMail, sendMail } from './delivery/send-mail.job.server.ts';
import { mailQueueHealth, mailServerHealth } from './mail.health-check.server.ts';
import { mailPersonalData } from './mail.personal-data.server.ts';
import { mailDnsHealth } from './mail-dns.health-check.server.ts';
import { mailRetention } from './retention.server.ts';
import { mailServer, readMailServer } from './server/mail-server.server.ts';

export const mailModule: Module = {
  jobs: [sendMail, sendBulkMail, requeueMails],
  retention: [mailRetention],
  personalData: [mailPersonalData],
  healthChecks: [mailQueueHealth, mailServerHealth, mailDnsHealth],
  afterRestore: [
    `update mails set state = case when is_bulk then 'doubtful' else 'dead' end,
       last_error = 'It waited when the backup was made, and may have been sent since. Send it again if it was not.'
     where state in ('queued', 'sending', 'failed')`,
  ],
  held: [{ tags: () => [mailServer.tag], read: readMailServer }],
};
