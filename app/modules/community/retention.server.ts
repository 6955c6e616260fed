import { and, isNotNull, lt, or } from 'drizzle-orm';
import { defineRetention, type Retention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { clearedSince } from './moderation/cleared-profiles.server.ts';
import { forumProfileReports } from './moderation/tables.server.ts';
import { forumNotifications } from './notifications/tables.server.ts';

export const communityRetentions: readonly Retention[] = [
  // Old notifications: 90 days once read, or a year.
  defineRetention({
    table: forumNotifications,
    isOver: (at) =>
      or(
        and(isNotNull(forumNotifications.readAt), lt(forumNotifications.createdAt, daysBefore(at, 90))),
        lt(forumNotifications.createdAt, daysBefore(at, 365)),
      ),
  }),
  // What a cleared profile said, once it can no longer be brought back.
  defineRetention({
    table: forumProfileReports,
    isOver: (at) => and(isNotNull(forumProfileReports.former), lt(forumProfileReports.resolvedAt, clearedSince(at))),
    cleared: { former: null },
  }),
];
