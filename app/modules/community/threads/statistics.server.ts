import { and, count, eq, gte, isNull, sum } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { forumThreads, forumTopics, isShownThread } from '../tables.server.ts';
import type { ForumStatistics } from './thread-card.ts';

/** Counts what the landing page states. */
export async function countStatistics(): Promise<ForumStatistics> {
  const today = startOfLondonDay(londonDay(now()));
  const [[members], [messages], [topics]] = await Promise.all([
    db
      .select({ number: count() })
      .from(users)
      .where(and(eq(users.emailVerified, true), isNull(users.suspendedAt))),
    db.select({ number: sum(forumTopics.postCount).mapWith(Number) }).from(forumTopics),
    db
      .select({ number: count() })
      .from(forumThreads)
      .where(and(gte(forumThreads.createdAt, today), isShownThread)),
  ]);
  return { members: members?.number ?? 0, messages: messages?.number ?? 0, topicsToday: topics?.number ?? 0 };
}
