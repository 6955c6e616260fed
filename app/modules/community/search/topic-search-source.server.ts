import { asc, count, gt, inArray } from 'drizzle-orm';
import type { SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { topicPath } from '../addresses.ts';
import { forumTopics } from '../tables.server.ts';

/** A person who names a topic looks for the topic rather than for one discussion in it. In hundredths. */
const weight = 120;

/** How the search reads the topics of the forum: by name and description. */
export const topicSearchSource: SearchSource = {
  name: 'topic',
  async listKeys(tx, after, limit) {
    const rows = await tx
      .select({ id: forumTopics.id })
      .from(forumTopics)
      .where(after === null ? undefined : gt(forumTopics.id, after))
      .orderBy(asc(forumTopics.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  async count(tx) {
    const [row] = await tx.select({ number: count() }).from(forumTopics);
    return row?.number ?? 0;
  },
  async entriesOf(tx, keys) {
    const topics = await tx.select().from(forumTopics).where(inArray(forumTopics.id, keys));
    return new Map(
      topics.map(({ id, slug, name, description }) => [
        id,
        [
          {
            kind: 'thread',
            key: id,
            path: topicPath(slug),
            title: name,
            summary: description,
            text: '',
            weight,
          },
        ],
      ]),
    );
  },
};
