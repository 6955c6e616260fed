import type { Module } from '#app/core/module.server.ts';
import { inboxPersonalData } from './inbox.personal-data.server.ts';
import { inboxExports } from './items/inbox.export.server.ts';
import { savedReplyRecords } from './replies/saved-replies.server.ts';
import { remindOfResponseSlas } from './response-sla/remind-of-response-slas.job.server.ts';
import { inboxRetentions } from './retention.server.ts';

export const inboxModule: Module = {
  jobs: [remindOfResponseSlas],
  retention: inboxRetentions,
  personalData: [inboxPersonalData],
  resources: [savedReplyRecords],
  exports: inboxExports,
};
