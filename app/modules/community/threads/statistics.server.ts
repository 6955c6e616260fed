import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumThreads, forumTopics } from '../tables.server.ts';
import type { ForumStatistics } from './thread-card.ts';

/**
 * Counts what the landing page states.
 * @internal
 */
export async function countStatistics(): Promise<ForumStatistics> {
  const today = sql`date_trunc('day', ${now().toISOString()}::timestamptz at time zone 'Europe/London') at time zone 'Europe/London'`;
  const [[members], [messages], [topics]] = await Promise.all([
    db
      .select({ number: count() })
      .from(users)
      .where(and(eq(users.emailVerified, true), isNull(users.suspendedAt))),
    db.select({ number: sum(forumTopics.postCount).mapWith(Number) }).from(forumTopics),
    db
      .select({ number: count() })
      .from(forumThreads)
      .where(and(gte(forumThreads.createdAt, today), eq(forumThreads.status, 'published'))),
  ]);
  return { members: members?.number ?? 0, messages: messages?.number ?? 0, topicsToday: topics?.number ?? 0 };
}

/** Below this a figure means less than the discussions themselves. */
const leastFigure = 100;

/** Returns the figures that the landing page shows. One that is too small to show is 0. */
export async function countShownStatistics(): Promise<ForumStatistics> {
  const { members, messages, topicsToday } = await countStatistics();
  const withoutSmallFigures = (figure: number) => (figure >= leastFigure ? figure : 0);
  return {
    members: withoutSmallFigures(members),
    messages: withoutSmallFigures(messages),
    topicsToday: withoutSmallFigures(topicsToday),
  };
}
