import { and, inArray, lt } from 'drizzle-orm';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { mails } from './tables.server.ts';

/** Entries of the mail log that are older than the settings allow. Mails that wait to be sent stay. */
export const mailRetention = defineRetention({
  table: mails,
  isOver: (at) =>
    and(
      lt(mails.queuedAt, monthsAgo(at, siteSettings().retention.mailLogMonths)),
      inArray(mails.state, ['sent', 'dead', 'doubtful']),
    ),
});
