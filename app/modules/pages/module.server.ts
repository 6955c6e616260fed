import type { Module } from '#app/core/module.server.ts';
import { purgeRemovedAffirmations } from './affirmations/purge-removed.job.server.ts';
import { findPageMentions } from './list-pages.server.ts';
import { fetchStill } from './speaking/fetch-still.job.server.ts';

export const pagesModule: Module = {
  jobs: [purgeRemovedAffirmations, fetchStill],
  mediaMentions: [findPageMentions],
};
