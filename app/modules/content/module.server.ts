import type { Module } from '#app/core/module.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { documentsPersonalData } from './documents.personal-data.server.ts';
import { previewLinkRetention } from './editing/preview-links.server.ts';
import { submitAddressesJob } from './index-now/submit-addresses.job.server.ts';
import { writeRedirectVisits } from './redirects/count-redirects.server.ts';
import { redirectExports } from './redirects/redirects.export.server.ts';
import { contentWithdrawals } from './withdrawals.server.ts';

export const contentModule: Module = {
  jobs: [submitAddressesJob],
  personalData: [documentsPersonalData],
  retention: [previewLinkRetention],
  // What was due since the backup was made, or was cancelled, waits for an admin.
  afterRestore: ['delete from schedules where at <= now()'],
  withdrawals: contentWithdrawals,
  exports: redirectExports,
  tallies: [{ name: 'visits of redirects', everyMs: minuteMs, write: writeRedirectVisits }],
};
