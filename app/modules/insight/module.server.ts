import type { Module } from '#app/core/module.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { countFunnel } from './counts/count-funnel.job.server.ts';
import { goalsTag, readGoals } from './definitions/goals.server.ts';
import { maintainAnalytics } from './maintain-analytics.job.server.ts';
import { cleanUpMissingAddresses } from './missing-addresses/clean-up-missing.job.server.ts';
import { writeMissing } from './missing-addresses/count-missing-address.server.ts';
import { pageReportRetentions } from './page-reports/retention.server.ts';
import { recentlyOpenedPersonalData } from './recently-opened/recently-opened.personal-data.server.ts';
import { flushEvents } from './record/event-queue.server.ts';
import { analyticsMailsPersonalData } from './summaries/analytics-mails.personal-data.server.ts';
import { sendMonthlySummaries, sendWeeklySummaries } from './summaries/send-summaries.job.server.ts';
import { insightWithdrawals } from './withdrawals.server.ts';

export const insightModule: Module = {
  jobs: [maintainAnalytics, countFunnel, sendWeeklySummaries, sendMonthlySummaries, cleanUpMissingAddresses],
  retention: pageReportRetentions,
  personalData: [recentlyOpenedPersonalData, analyticsMailsPersonalData],
  withdrawals: insightWithdrawals,
  held: [{ tags: () => [goalsTag], read: readGoals }],
  tallies: [
    // A process that is killed loses at most what came since.
    { name: 'events of pages', everyMs: 1000, write: flushEvents },
    { name: 'missing addresses', everyMs: minuteMs, write: writeMissing },
  ],
};
