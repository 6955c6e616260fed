import type { Module } from '#app/core/module.server.ts';
import { apiPersonalData } from './api.personal-data.server.ts';
import { apiRetentions } from './retention.server.ts';
import { apiWithdrawals } from './withdrawals.server.ts';

export const apiModule: Module = {
  retention: apiRetentions,
  personalData: [apiPersonalData],
  withdrawals: apiWithdrawals,
};
