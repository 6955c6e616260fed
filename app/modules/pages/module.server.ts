import type { Module } from '#app/core/module.server.ts';
import { affirmationRetention } from './affirmations/retention.server.ts';
import { findPageMentions } from './list-pages.server.ts';
import { fetchStill } from './speaking/fetch-still.job.server.ts';

export const pagesModule: Module = {
  jobs: [fetchStill],
  retention: [affirmationRetention],
  mediaMentions: [findPageMentions],
};
