import type { Module } from '#app/core/module.server.ts';
import { inboxPersonalData } from './inbox.personal-data.server.ts';
import { remindOfResponseSlas } from './response-sla/remind-of-response-slas.job.server.ts';
import { inboxRetentions } from './retention.server.ts';

export const inboxModule: Module = {
  jobs: [remindOfResponseSlas],
  retention: inboxRetentions,
  personalData: [inboxPersonalData],
};
