import type { Module } from '#app/core/module.server.ts';
import { remindOfDuties } from './desk/remind-of-duties.job.server.ts';
import { dutyRequestsPersonalData, dutyReviewsPersonalData } from './duties.personal-data.server.ts';
import { removeOldPacks } from './pack/remove-old-packs.job.server.ts';
import { announceRequests } from './requests/announce-request.job.server.ts';
import { requestRetention } from './retention.server.ts';

export const dutiesModule: Module = {
  jobs: [announceRequests, remindOfDuties, removeOldPacks],
  retention: [requestRetention],
  personalData: [dutyRequestsPersonalData, dutyReviewsPersonalData],
};
