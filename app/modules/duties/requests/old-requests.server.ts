import { and, isNotNull, lte, ne, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { dutyRequests } from '../tables.server.ts';

/** How long a closed request is kept with the person’s name, in months: as long as somebody can go to court about it. */
const requestRetentionMonths = 72;

/** Closed requests that no longer name the person once the moment `at` has come. */
export const areOldRequests = (at: Date) =>
  and(
    isNotNull(dutyRequests.closedAt),
    lte(dutyRequests.closedAt, monthsAgo(at, requestRetentionMonths)),
    or(ne(dutyRequests.email, ''), ne(dutyRequests.name, '')),
  );

/** Returns how many requests will no longer name the person by then. */
export const countOldRequests = (at: Date): Promise<number> => db.$count(dutyRequests, areOldRequests(at));
