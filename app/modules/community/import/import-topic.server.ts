import { eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { AlreadyExistsError, type ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { topicItemSchema } from '#app/modules/imports/imported-item.ts';
import { pillars } from '#packages/illustrations/names.ts';
import { topicPath } from '../addresses.ts';
import { forumTopics } from '../tables.server.ts';
import { topicRecords } from '../topics/manage-topics.server.ts';

const maxNameLength = 60;
const maxDescriptionLength = 200;
/** Below the topics that the team has put in order. */
const lastPosition = 9000;

/** Categories of another forum become topics. One with the address of a topic that exists here becomes that topic. */
export const topicTarget: ImportTarget<typeof topicItemSchema> = {
  kind: 'topic',
  schema: topicItemSchema,
  check({ name }) {
    if (slugOf(name) === '') throw new DomainError('Its name has no letters that can form an address.');
    return { notes: name.length > maxNameLength ? [`Its name is cut to ${maxNameLength} characters.`] : [] };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: forumTopics.id }).from(forumTopics).where(inArray(forumTopics.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  create: ({ name, description }, { actorId }, finish) =>
    inTransaction(async (tx) => {
      const slug = slugOf(name.slice(0, maxNameLength));
      const [existing] = await tx.select({ id: forumTopics.id }).from(forumTopics).where(eq(forumTopics.slug, slug));
      if (existing) throw new AlreadyExistsError('A category with this name exists: the discussions go there.');
      const count = await tx.$count(forumTopics);
      const input = {
        name: name.slice(0, maxNameLength).trim(),
        description: description.slice(0, maxDescriptionLength).trim() || 'Discussions of the former forum.',
        pillar: pillars[count % pillars.length] ?? 'routine',
        position: lastPosition,
        writers: 'member' as const,
        takesAnswers: false,
        isClosed: false,
      };
      const topic = await topicRecords.saveIn(tx, { actorId, id: null, input, revision: '' });
      await finish(tx, { id: topic.id, address: topicPath(topic.slug), notes: [] });
    }),
  async undo({ id }, actorId) {
    const [existing] = await db.select({ id: forumTopics.id }).from(forumTopics).where(eq(forumTopics.id, id));
    if (existing) await topicRecords.remove({ actorId, id });
  },
};
