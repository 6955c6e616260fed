import type { Module } from '#app/core/module.server.ts';
import { updateTrustLevelsJob } from './members/update-trust-levels.job.server.ts';
import { sendNotificationMails } from './notifications/send-notification-mails.job.server.ts';
import { forumExports } from './personal-data/forum.export.server.ts';
import { forumPersonalData } from './personal-data/forum.personal-data.server.ts';
import { findForumMentions } from './posts/find-post-mentions.server.ts';
import { remindOfBookmarksJob } from './posts/remind-of-bookmarks.job.server.ts';
import { renderPostsJob } from './posts/render-posts.job.server.ts';
import { communityRetentions } from './retention.server.ts';
import { topicRecords } from './topics/manage-topics.server.ts';
import { removeUnusedPictures } from './writing/pictures/remove-unused-pictures.job.server.ts';
import { closePolls } from './writing/polls/close-polls.job.server.ts';

export const communityModule: Module = {
  jobs: [
    sendNotificationMails,
    remindOfBookmarksJob,
    closePolls,
    removeUnusedPictures,
    updateTrustLevelsJob,
    renderPostsJob,
  ],
  retention: communityRetentions,
  personalData: [forumPersonalData],
  resources: [topicRecords],
  mediaMentions: [findForumMentions],
  afterRestore: ['update forum_notifications set mailed_at = now() where mailed_at is null'],
  exports: forumExports,
};
