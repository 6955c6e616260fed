import type { Module } from '#app/core/module.server.ts';
import { affirmationExports } from './affirmations/affirmations.export.server.ts';
import { affirmationRecords } from './affirmations/affirmations.server.ts';
import { restoreAffirmation } from './affirmations/change-state.server.ts';
import { affirmationRetention, removedDays } from './affirmations/retention.server.ts';
import {
  deleteAffirmation,
  isTrashedAffirmation,
  listTrashedAffirmations,
} from './affirmations/trashed-affirmations.server.ts';
import { findPageMentions } from './list-pages.server.ts';
import { fetchStill } from './speaking/fetch-still.job.server.ts';

export const pagesModule: Module = {
  jobs: [fetchStill],
  retention: [affirmationRetention],
  resources: [affirmationRecords],
  mediaMentions: [findPageMentions],
  exports: affirmationExports,
  trash: [
    {
      ...{ kind: 'affirmation', label: 'Affirmation', days: removedDays, screen: null },
      list: listTrashedAffirmations,
      has: isTrashedAffirmation,
      restore: restoreAffirmation,
      delete: deleteAffirmation,
    },
  ],
};
