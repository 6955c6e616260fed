import type { Module } from '#app/core/module.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { cleanUpSearchesJob } from './analytics/clean-up-searches.job.server.ts';
import { writeSearchCounts } from './analytics/count-searches.server.ts';
import { updateSearchStatisticsJob } from './index/statistics.job.server.ts';
import { readSearchSettings, searchSettingsTag } from './settings/search-settings.server.ts';

export const searchModule: Module = {
  jobs: [updateSearchStatisticsJob, cleanUpSearchesJob],
  held: [{ tags: () => [searchSettingsTag], read: readSearchSettings }],
  tallies: [{ name: 'searches', everyMs: minuteMs, write: writeSearchCounts }],
};
