import type { Module } from '#app/core/module.server.ts';
import { cleanUpSearchesJob } from './analytics/clean-up-searches.job.server.ts';
import { updateSearchStatisticsJob } from './index/statistics.job.server.ts';

export const searchModule: Module = {
  jobs: [updateSearchStatisticsJob, cleanUpSearchesJob],
};
