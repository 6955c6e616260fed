import type { Module } from '#app/core/module.server.ts';
import { writeLetterClicks } from './letters/letter-clicks.server.ts';
import { findLetterMentions } from './letters/list-letters.server.ts';
import { reconcileLetters } from './letters/reconcile-letters.job.server.ts';
import { sendLetter } from './letters/send-letter.job.server.ts';
import { newsletterPersonalData } from './newsletter.personal-data.server.ts';
import { subscriberRetentions } from './subscribers/retention.server.ts';
import { subscriberExports } from './subscribers/subscribers.export.server.ts';
import { newsletterWithdrawals } from './withdrawals.server.ts';

export const newsletterModule: Module = {
  jobs: [sendLetter, reconcileLetters],
  tallies: [{ name: 'presses of links in letters', everyMs: 5000, write: writeLetterClicks }],
  retention: subscriberRetentions,
  personalData: [newsletterPersonalData],
  mediaMentions: [findLetterMentions],
  afterRestore: [
    `update letters set state = 'draft', scheduled_at = null where state = 'scheduled' and scheduled_at <= now()`,
    `update letters set state = 'paused' where state = 'sending'`,
  ],
  withdrawals: newsletterWithdrawals,
  exports: subscriberExports,
};
