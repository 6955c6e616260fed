import { and, isNotNull, lte, ne, or } from 'drizzle-orm';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { anonymous } from './duties.personal-data.server.ts';
import { dutyRequests } from './tables.server.ts';

/** How long a closed request is kept with the person’s name, in months: as long as a person can go to court about it. */
const requestRetentionMonths = 72;

/** Closed requests stop naming the person. The row stays for the yearly figures. */
export const requestRetention = defineRetention({
  table: dutyRequests,
  isOver: (at) =>
    and(
      isNotNull(dutyRequests.closedAt),
      lte(dutyRequests.closedAt, monthsAgo(at, requestRetentionMonths)),
      or(ne(dutyRequests.email, ''), ne(dutyRequests.name, '')),
    ),
  cleared: anonymous(''),
});
