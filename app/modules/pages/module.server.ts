import type { Module } from '#app/core/module.server.ts';
import { affirmationExports } from './affirmations/affirmations.export.server.ts';
import { affirmationRecords } from './affirmations/affirmations.server.ts';
import { findPageMentions } from './list-pages.server.ts';
import { fetchStill } from './speaking/fetch-still.job.server.ts';

export const pagesModule: Module = {
  jobs: [fetchStill],
  resources: [affirmationRecords],
  mediaMentions: [findPageMentions],
  exports: affirmationExports,
};
