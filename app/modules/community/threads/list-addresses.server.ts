import { asc, desc, eq, max } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { forumThreads, forumTopics, isShownThread } from '../tables.server.ts';

/** An address for search engines. */
interface ForumAddress {
  slug: string;
  changedAt: Date;
}

/** The most threads that the sitemap names: a sitemap may hold 50,000 addresses of the whole site. */
const maxThreads = 40_000;

/** Lists published threads, those with the most recent activity first. */
export const listThreadAddresses = (): Promise<ForumAddress[]> =>
  db
    .select({ slug: forumThreads.slug, changedAt: forumThreads.activeAt })
    .from(forumThreads)
    .where(isShownThread)
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(maxThreads);

/** Lists the topics that have threads which everybody may read, with the last activity of those. */
export async function listTopicAddresses(): Promise<ForumAddress[]> {
  const rows = await db
    .select({ slug: forumTopics.slug, changedAt: max(forumThreads.activeAt) })
    .from(forumTopics)
    .innerJoin(forumThreads, eq(forumThreads.topicId, forumTopics.id))
    .where(isShownThread)
    .groupBy(forumTopics.slug)
    .orderBy(asc(forumTopics.slug));
  return rows.flatMap(({ slug, changedAt }) => (changedAt ? [{ slug, changedAt }] : []));
}
