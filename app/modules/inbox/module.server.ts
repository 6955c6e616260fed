import type { Module } from '#app/core/module.server.ts';
import { removeOldDraftsJob } from './coaching/remove-old-drafts.job.server.ts';
import { inboxPersonalData } from './inbox.personal-data.server.ts';
import { removeOldItems } from './remove-old-items.job.server.ts';
import { remindOfResponseSlas } from './response-sla/remind-of-response-slas.job.server.ts';

export const inboxModule: Module = {
  jobs: [remindOfResponseSlas, removeOldItems, removeOldDraftsJob],
  personalData: [inboxPersonalData],
};
