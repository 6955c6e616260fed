import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { draftLifetimeDays } from './coaching/draft.server.ts';
import { applicationDrafts } from './coaching/tables.server.ts';
import { inboxItems } from './tables.server.ts';

/**
 * An item without a result, as far as the site knows: no accepted application, no data request, and not from a person
 * with an account. Spam always counts as such.
 */
const isUnsuccessful = or(
  eq(inboxItems.folder, 'spam'),
  and(
    isNull(inboxItems.userId),
    inArray(inboxItems.kind, ['enquiry', 'application', 'audit', 'guide']),
    ne(inboxItems.status, 'accepted'),
  ),
);

export const inboxRetentions: readonly Retention[] = [
  // Items, with replies and notes, that have not changed for the time of service records or, without a result, of
  // such enquiries.
  defineRetention({
    table: inboxItems,
    isOver: (at) => {
      const { recordYears, enquiryMonths } = siteSettings().retention;
      const isOld = lt(inboxItems.touchedAt, monthsAgo(at, recordYears * 12));
      return or(isOld, and(isUnsuccessful, lt(inboxItems.touchedAt, monthsAgo(at, enquiryMonths))));
    },
  }),
  // Applications that were not continued.
  defineRetention({
    table: applicationDrafts,
    isOver: (at) => lt(applicationDrafts.updatedAt, daysBefore(at, draftLifetimeDays)),
  }),
];
