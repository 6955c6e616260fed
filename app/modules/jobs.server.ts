import { extendAuditChainJob } from '#app/core/audit/audit-chain.job.server.ts';
import { cutNetworkAddresses } from '#app/core/audit/cut-network-addresses.job.server.ts';
import { purgeEdgeCache } from '#app/core/edge-cache/edge-cache.server.ts';
import type { Job } from '#app/core/jobs/define-job.server.ts';
import { deliverWebhook } from '#app/core/webhooks/deliver-webhook.job.server.ts';
import { removeOldDeliveries } from '#app/core/webhooks/remove-old-deliveries.job.server.ts';
import { cleanUpAccounts } from '#app/modules/accounts/clean-up-accounts.job.server.ts';
import { cleanUpExports } from '#app/modules/accounts/data-rights/clean-up-exports.job.server.ts';
import { purgeDeletionMail } from '#app/modules/accounts/data-rights/purge-deletion-mail.job.server.ts';
import { remindOfBookmarksJob } from '#app/modules/community/members/remind-of-bookmarks.job.server.ts';
import { updateTrustLevelsJob } from '#app/modules/community/members/update-trust-levels.job.server.ts';
import { removeOldNotifications } from '#app/modules/community/notifications/remove-old-notifications.job.server.ts';
import { sendNotificationMails } from '#app/modules/community/notifications/send-notification-mails.job.server.tsx';
import { renderPostsJob } from '#app/modules/community/posts/render-posts.job.server.ts';
import { removeUnusedPictures } from '#app/modules/community/writing/pictures/remove-unused-pictures.job.server.ts';
import { closePolls } from '#app/modules/community/writing/polls/close-polls.job.server.ts';
import { submitAddressesJob } from '#app/modules/content/index-now/submit-addresses.job.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { cleanUpImports } from '#app/modules/imports/clean-up-imports.job.server.ts';
import { removeOldDraftsJob } from '#app/modules/inbox/coaching/remove-old-drafts.job.server.ts';
import { removeOldItems } from '#app/modules/inbox/remove-old-items.job.server.ts';
import { remindOfResponseSlas } from '#app/modules/inbox/response-sla/remind-of-response-slas.job.server.tsx';
import { maintainAnalytics } from '#app/modules/insight/maintain-analytics.job.server.ts';
import { cleanUpMissingAddresses } from '#app/modules/insight/missing-addresses/clean-up-missing.job.server.ts';
import { removeOldPageReports } from '#app/modules/insight/page-reports/remove-old-reports.job.server.ts';
import {
  sendMonthlySummaries,
  sendWeeklySummaries,
} from '#app/modules/insight/summaries/send-summaries.job.server.tsx';
import { requeueMails } from '#app/modules/mail/delivery/requeue-mails.job.server.ts';
import { sendBulkMail, sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { removeOldMails } from '#app/modules/mail/remove-old-mails.job.server.ts';
import { emptyMediaTrash } from '#app/modules/media/library/empty-trash.job.server.ts';
import { removePictureBytes } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { cleanUpUploads } from '#app/modules/media/uploads/clean-up-uploads.job.server.ts';
import { inspectUpload } from '#app/modules/media/uploads/inspect-upload.job.server.ts';
import { makeVariants } from '#app/modules/media/variants/make-variants.job.server.ts';
import { reconcileLetters } from '#app/modules/newsletter/letters/reconcile-letters.job.server.ts';
import { sendLetter } from '#app/modules/newsletter/letters/send-letter.job.server.ts';
import { cleanUpSubscribers } from '#app/modules/newsletter/subscribers/clean-up-subscribers.job.server.ts';
import {
  backUpJob,
  drillRestoreJob,
  restoreBackupJob,
  tendBackupsJob,
} from '#app/modules/operations/backup/jobs.server.ts';
import { removeOrphanedMedia } from '#app/modules/operations/backup/remove-orphaned-media.job.server.ts';
import { exportSiteJob } from '#app/modules/operations/static-export/export-site.job.server.ts';
import { purgeRemovedAffirmations } from '#app/modules/pages/affirmations/purge-removed.job.server.ts';
import { fetchStill } from '#app/modules/pages/speaking/fetch-still.job.server.ts';
import { cleanUpSearchesJob } from '#app/modules/search/analytics/clean-up-searches.job.server.ts';
import { updateSearchStatisticsJob } from '#app/modules/search/index/statistics.job.server.ts';
import { postKind } from './blog/editing/post-kind.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';
import { encryptStoredValues } from './encrypt-stored-values.job.server.ts';

/** Every job of the site and its services. A job that is not in this list never runs. */
export const jobs: readonly Job[] = [
  sendMail,
  sendBulkMail,
  requeueMails,
  removeOldMails,
  deliverWebhook,
  remindOfResponseSlas,
  removeOldItems,
  removeOldDraftsJob,
  cleanUpSubscribers,
  sendLetter,
  reconcileLetters,
  purgeRemovedAffirmations,
  sendNotificationMails,
  remindOfBookmarksJob,
  removeOldNotifications,
  closePolls,
  removeUnusedPictures,
  removePictureBytes,
  updateTrustLevelsJob,
  removeOldDeliveries,
  maintainAnalytics,
  sendWeeklySummaries,
  sendMonthlySummaries,
  scheduleJobOf(postKind),
  buildDataExport,
  encryptStoredValues,
  extendAuditChainJob,
  cutNetworkAddresses,
  cleanUpExports,
  cleanUpAccounts,
  purgeDeletionMail,
  cleanUpMissingAddresses,
  cleanUpSearchesJob,
  removeOldPageReports,
  submitAddressesJob,
  updateSearchStatisticsJob,
  purgeEdgeCache,
  inspectUpload,
  makeVariants,
  cleanUpUploads,
  cleanUpImports,
  fetchStill,
  renderPostsJob,
  emptyMediaTrash,
  backUpJob,
  restoreBackupJob,
  drillRestoreJob,
  tendBackupsJob,
  removeOrphanedMedia,
  exportSiteJob,
];
