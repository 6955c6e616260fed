import { purgeRemovedAffirmations } from '#app/features/affirmations/purge-removed.job.server.ts';
import { removeOldDraftsJob } from '#app/features/coaching/remove-old-drafts.job.server.ts';
import { remindOfResponseSlas } from '#app/features/enquiries/remind-of-response-slas.job.server.tsx';
import { removeOldItems } from '#app/features/enquiries/remove-old-items.job.server.ts';
import { remindOfBookmarksJob } from '#app/features/forum/members/remind-of-bookmarks.job.server.ts';
import { updateTrustLevelsJob } from '#app/features/forum/members/update-trust-levels.job.server.ts';
import { removeOldNotifications } from '#app/features/forum/notifications/remove-old-notifications.job.server.ts';
import { sendNotificationMails } from '#app/features/forum/notifications/send-notification-mails.job.server.tsx';
import { removeUnusedPictures } from '#app/features/forum/pictures/remove-unused-pictures.job.server.ts';
import { closePolls } from '#app/features/forum/polls/close-polls.job.server.ts';
import { renderPostsJob } from '#app/features/forum/render-posts.job.server.ts';
import { cleanUpSubscribers } from '#app/features/newsletter/clean-up-subscribers.job.server.ts';
import { reconcileLetters } from '#app/features/newsletter/letters/reconcile-letters.job.server.ts';
import { sendLetter } from '#app/features/newsletter/letters/send-letter.job.server.ts';
import { fetchStill } from '#app/features/speaking/fetch-still.job.server.ts';
import { maintainAnalytics } from '#app/services/analytics/maintain-analytics.job.server.ts';
import { sendMonthlySummaries, sendWeeklySummaries } from '#app/services/analytics/send-summaries.job.server.tsx';
import { extendAuditChainJob } from '#app/services/audit/audit-chain.job.server.ts';
import { cutNetworkAddresses } from '#app/services/audit/cut-network-addresses.job.server.ts';
import { backUpJob, drillRestoreJob, restoreBackupJob, tendBackupsJob } from '#app/services/backup/jobs.server.ts';
import { removeOrphanedMedia } from '#app/services/backup/remove-orphaned-media.job.server.ts';
import { cleanUpExports } from '#app/services/data-rights/clean-up-exports.job.server.ts';
import { purgeDeletionMail } from '#app/services/data-rights/purge-deletion-mail.job.server.ts';
import { scheduleJobOf } from '#app/services/documents/schedule-document.server.ts';
import { purgeEdgeCache } from '#app/services/edge-cache/edge-cache.server.ts';
import { cleanUpImports } from '#app/services/imports/clean-up-imports.job.server.ts';
import { submitAddressesJob } from '#app/services/index-now/submit-addresses.job.server.ts';
import type { Job } from '#app/services/jobs/define-job.server.ts';
import { removeOldMails } from '#app/services/mail/remove-old-mails.job.server.ts';
import { requeueMails } from '#app/services/mail/requeue-mails.job.server.ts';
import { sendBulkMail, sendMail } from '#app/services/mail/send-mail.job.server.ts';
import { emptyMediaTrash } from '#app/services/media/library/empty-trash.job.server.ts';
import { removePictureBytes } from '#app/services/media/member-pictures/delete-member-pictures.server.ts';
import { cleanUpUploads } from '#app/services/media/uploads/clean-up-uploads.job.server.ts';
import { inspectUpload } from '#app/services/media/uploads/inspect-upload.job.server.ts';
import { makeVariants } from '#app/services/media/variants/make-variants.job.server.ts';
import { cleanUpMissingAddresses } from '#app/services/missing-addresses/clean-up-missing.job.server.ts';
import { removeOldPageReports } from '#app/services/page-reports/remove-old-reports.job.server.ts';
import { updateSearchStatisticsJob } from '#app/services/search/statistics.job.server.ts';
import { cleanUpSearchesJob } from '#app/services/search-analytics/clean-up-searches.job.server.ts';
import { cleanUpAccounts } from '#app/services/sign-in/clean-up-accounts.job.server.ts';
import { exportSiteJob } from '#app/services/static-export/export-site.job.server.ts';
import { deliverWebhook } from '#app/services/webhooks/deliver-webhook.job.server.ts';
import { removeOldDeliveries } from '#app/services/webhooks/remove-old-deliveries.job.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';
import { encryptStoredValues } from './encrypt-stored-values.job.server.ts';
import { postKind } from './post-kind.server.ts';

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
