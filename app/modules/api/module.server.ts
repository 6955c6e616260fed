import type { Module } from '#app/core/module.server.ts';
import { apiPersonalData } from './api.personal-data.server.ts';
import { cleanUpApi } from './clean-up-api.job.server.ts';
import { apiWithdrawals } from './withdrawals.server.ts';

export const apiModule: Module = {
  jobs: [cleanUpApi],
  personalData: [apiPersonalData],
  withdrawals: apiWithdrawals,
};
