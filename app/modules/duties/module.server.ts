import type { Module } from '#app/core/module.server.ts';
import { remindOfDuties } from './desk/remind-of-duties.job.server.tsx';
import { dutyRequestsPersonalData } from './duties.personal-data.server.ts';
import { removeOldRequests } from './requests/remove-old-requests.job.server.ts';

export const dutiesModule: Module = {
  jobs: [remindOfDuties, removeOldRequests],
  personalData: [dutyRequestsPersonalData],
};
