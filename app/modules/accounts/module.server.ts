import type { Module } from '#app/core/module.server.ts';
import { cleanUpExports } from './data-rights/clean-up-exports.job.server.ts';
import { dataRequestsPersonalData } from './data-rights/data-requests.personal-data.server.ts';
import { deletionRequestsPersonalData } from './data-rights/deletion-requests.personal-data.server.ts';
import { purgeDeletionMail } from './data-rights/purge-deletion-mail.job.server.ts';
import { dataRequestRetention } from './data-rights/retention.server.ts';
import { signInPersonalData } from './sign-in.personal-data.server.ts';
import { peopleExports } from './users/people.export.server.ts';
import { accountWithdrawals } from './users/withdrawals.server.ts';

export const accountsModule: Module = {
  jobs: [cleanUpExports, purgeDeletionMail],
  retention: [dataRequestRetention],
  personalData: [signInPersonalData, dataRequestsPersonalData, deletionRequestsPersonalData],
  withdrawals: accountWithdrawals,
  exports: peopleExports,
};
