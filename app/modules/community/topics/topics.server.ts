import { asc, eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { topicPath } from '../addresses.ts';
import { type ForumRole, isAtLeast } from '../members/permissions.ts';
import { forumTopics } from '../tables.server.ts';
import type { CountedTopic, ShownTopic, TopicLetter } from './shown-topics.ts';

const topicColumns = {
  slug: forumTopics.slug,
  name: forumTopics.name,
  description: forumTopics.description,
  pillar: forumTopics.pillar,
};

/** Lists all topics by name. */
export const listTopics = (): Promise<CountedTopic[]> =>
  db
    .select({ ...topicColumns, threads: forumTopics.threadCount })
    .from(forumTopics)
    .orderBy(asc(sql`lower(${forumTopics.name})`));

/** Lists the topics in which this role may start a thread, in the team's order. */
export async function listOpenTopics(role: ForumRole): Promise<ShownTopic[]> {
  const rows = await db
    .select({ ...topicColumns, writers: forumTopics.writers })
    .from(forumTopics)
    .where(eq(forumTopics.isClosed, false))
    .orderBy(asc(forumTopics.position), asc(sql`lower(${forumTopics.name})`));
  return rows.flatMap(({ writers, ...topic }) => (isAtLeast(role, writers) ? [topic] : []));
}

export type Topic = typeof forumTopics.$inferSelect;

/** Returns a topic by the last part of its address. */
export async function findTopic(slug: string): Promise<Topic | null> {
  const [topic] = await db.select().from(forumTopics).where(eq(forumTopics.slug, slug));
  return topic ?? null;
}

/** Returns the address of a topic that had this one before it was renamed; null if none had. */
export const findRenamedTopicPath = (slug: string): Promise<string | null> => followRedirect(topicPath(slug));

/** Groups topics by their first letter or digit. A name may begin with an emoji. */
export function topicIndex(topics: CountedTopic[]): TopicLetter[] {
  const groups = new Map<string, CountedTopic[]>();
  for (const topic of topics) {
    const letter = (topic.name.match(/[\p{L}\p{N}]/u)?.[0] ?? '#').toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), topic]);
  }
  return [...groups]
    .map(([letter, of]) => ({ letter, topics: of }))
    .sort((one, other) => one.letter.localeCompare(other.letter));
}
