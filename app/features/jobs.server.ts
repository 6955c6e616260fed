import { forgetRemovedAffirmations } from '#app/features/affirmations/forget-removed.job.server.ts';
import { forgetReadersJob } from '#app/features/blog/forget-readers.job.server.ts';
import { schedulePostsJob } from '#app/features/blog/publish-on-time.job.server.ts';
import { removeOldDraftsJob } from '#app/features/coaching/remove-old-drafts.job.server.ts';
import { remindOfPromises } from '#app/features/enquiries/remind-of-promises.job.server.tsx';
import { removeOldItems } from '#app/features/enquiries/remove-old-items.job.server.ts';
import { sendLetter } from '#app/features/newsletter/letters/send-letter.job.server.ts';
import { tendLetters } from '#app/features/newsletter/letters/tend-letters.job.server.ts';
import { tidySubscribers } from '#app/features/newsletter/tidy-subscribers.job.server.ts';
import { fetchStill } from '#app/features/speaking/fetch-still.job.server.ts';
import { forgetFarewells } from '#app/services/accounts/forget-farewells.job.server.ts';
import { tidyAccounts } from '#app/services/accounts/tidy-accounts.job.server.ts';
import { extendAuditChainJob } from '#app/services/audit/audit-chain.job.server.ts';
import { cutNetworkAddresses } from '#app/services/audit/cut-network-addresses.job.server.ts';
import { tidyExports } from '#app/services/data-rights/tidy-exports.job.server.ts';
import { submitAddressesJob } from '#app/services/index-now/submit-addresses.job.server.ts';
import type { Job } from '#app/services/jobs/define-job.server.ts';
import { removeOldMails } from '#app/services/mail/remove-old-mails.job.server.ts';
import { rescueMails } from '#app/services/mail/rescue-mails.job.server.ts';
import { sendBulkMail, sendMail } from '#app/services/mail/send-mail.job.server.ts';
import { emptyMediaTrash } from '#app/services/media/library/empty-trash.job.server.ts';
import { inspectUpload } from '#app/services/media/uploads/inspect-upload.job.server.ts';
import { tidyUploads } from '#app/services/media/uploads/tidy-uploads.job.server.ts';
import { makeVariants } from '#app/services/media/variants/make-variants.job.server.ts';
import { tidyMissingAddresses } from '#app/services/missing-addresses/tidy-missing.job.server.ts';
import { deliverWebhook } from '#app/services/webhooks/deliver-webhook.job.server.ts';
import { removeOldDeliveries } from '#app/services/webhooks/remove-old-deliveries.job.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';
import { encryptStoredValues } from './encrypt-stored-values.job.server.ts';

/** Every job of the site, the services' included. What is not listed here never runs. */
export const jobs: readonly Job[] = [
  sendMail,
  sendBulkMail,
  rescueMails,
  removeOldMails,
  deliverWebhook,
  remindOfPromises,
  removeOldItems,
  removeOldDraftsJob,
  tidySubscribers,
  sendLetter,
  tendLetters,
  forgetRemovedAffirmations,
  removeOldDeliveries,
  forgetReadersJob,
  schedulePostsJob,
  buildDataExport,
  encryptStoredValues,
  extendAuditChainJob,
  cutNetworkAddresses,
  tidyExports,
  tidyAccounts,
  forgetFarewells,
  tidyMissingAddresses,
  submitAddressesJob,
  inspectUpload,
  makeVariants,
  tidyUploads,
  fetchStill,
  emptyMediaTrash,
];
