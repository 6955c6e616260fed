import { and, asc, eq, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { freeAddress, moveAddress, removeRedirectsTo } from '#app/modules/content/redirects/move-address.server.ts';
import { pillarNames } from '#packages/illustrations/names.ts';
import { topicPath } from '../addresses.ts';
import { forumTag, topicsTag, topicTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { indexReplies, indexThread, indexTopics } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics, isGonePost } from '../tables.server.ts';

/** The topics of the forum. The address of a topic is made of its name, and earlier ones lead to it. */
export const topicRecords = defineResource({
  key: 'forum-topic',
  section: 'Forum',
  readByPrograms: ['name', 'position', 'description', 'pillar', 'writers', 'takesAnswers', 'isClosed'],
  table: forumTopics,
  fields: defineFields({
    Category: {
      name: f.line('Name', { max: 60, isRequired: true, hint: 'A new name changes its address.' }),
      description: f.line('Description', { max: 200, isRequired: true, hint: 'Shown on the page of the category.' }),
      pillar: f.choice('Colour', pillarNames),
      writers: f.choice('Who can post', { member: 'Members', moderator: 'Moderators and admins', admin: 'Admins' }),
      position: f.number('Order in the form', { min: 0, max: 9999, initial: 0 }),
      takesAnswers: f.tick('Questions: the author marks the reply that solved it'),
      isClosed: f.tick('Closed: it can be read, but accepts no new posts'),
    },
  }),
  tags: [forumTag, topicsTag],
  list: {
    definition: defineList({
      name: 'forum-topics',
      path: '/admin/forum',
      noun: { one: 'category', many: 'categories' },
      searchLabel: 'Search the categories',
      columns: [
        { key: 'name', label: 'Category', isText: true, isSortable: true },
        { key: 'description', label: 'Description', isMain: true, isText: true },
        { key: 'writers', label: 'Who can post' },
        { key: 'threads', label: 'Discussions', isSortable: true, isFigure: true },
        { key: 'posts', label: 'Messages', isSortable: true, isFigure: true },
        { key: 'order', label: 'Order', isSortable: true, isFigure: true, isLesser: true },
      ],
      filters: [choiceFilter('state', 'State', { open: 'Open', closed: 'Closed' })],
      defaultSort: { column: 'name', direction: 'asc' },
      pageSize: 50,
    }),
    search: [forumTopics.name],
    filters: { state: (state) => eq(forumTopics.isClosed, state === 'closed') },
    order: {
      name: [sql`lower(${forumTopics.name})`],
      threads: [forumTopics.threadCount, sql`lower(${forumTopics.name})`],
      posts: [forumTopics.postCount, sql`lower(${forumTopics.name})`],
      order: [forumTopics.position, sql`lower(${forumTopics.name})`],
    },
    more: { threads: forumTopics.threadCount, posts: forumTopics.postCount, order: forumTopics.position },
  },
  async beforeSave(tx, { before, input }) {
    const slug = await requireFreeSlug(tx, input.name, before?.id);
    if (before) {
      await moveAddress(tx, topicPath(before.slug), topicPath(slug));
      await announceChange(tx, topicTag(before.id));
    } else await freeAddress(tx, topicPath(slug));
    return { slug };
  },
  async beforeDelete(tx, { id, slug }) {
    if ((await tx.$count(forumThreads, eq(forumThreads.topicId, id))) > 0)
      throw new DomainError('This category has discussions. Move them to another category first, or close it.');
    await removeRedirectsTo(tx, topicPath(slug));
    await announceChange(tx, topicTag(id));
  },
  afterChange: (tx, id) => indexTopics(tx, [id]),
});

async function requireFreeSlug(tx: Transaction, name: string, except?: string): Promise<string> {
  const slug = slugOf(name);
  if (slug === '')
    throw new FieldError('name', 'The name needs at least one Latin letter or digit: the address is made of them');
  const isOther = and(eq(forumTopics.slug, slug), except ? ne(forumTopics.id, except) : undefined);
  const [twin] = await tx.select({ name: forumTopics.name }).from(forumTopics).where(isOther);
  if (twin) throw new FieldError('name', `The category “${twin.name}” has this address. Please choose another name`);
  return slug;
}

/**
 * Selects samples in which only their author has words, shown or not. Posts of former members have neither
 * an account nor a name.
 */
const isRemovableSample = (): SQL | undefined =>
  and(
    eq(forumThreads.isSample, true),
    notExists(
      db
        .select({ id: forumPosts.id })
        .from(forumPosts)
        .where(
          and(
            eq(forumPosts.threadId, forumThreads.id),
            not(isGonePost),
            or(isNotNull(forumPosts.authorId), isNull(forumPosts.authorName), isNotNull(forumPosts.importedMemberId)),
          ),
        ),
    ),
  );

interface RemovedSamples {
  removed: number;
  /** The titles of those that stay, because members have written in them. */
  kept: string[];
}

/** Removes the sample threads in which no member has written. Idempotent. */
export function removeSampleThreads(admin: ForumMember): Promise<RemovedSamples> {
  return inTransaction(async (tx) => {
    if (!mayInForum(admin.role, 'keep the topics')) throw new ForumRefusedError('Only admins can manage categories.');
    // A reply locks the thread too: from here on no reply is added.
    const samples = await tx
      .select({ id: forumThreads.id, title: forumThreads.title })
      .from(forumThreads)
      .where(eq(forumThreads.isSample, true))
      .orderBy(asc(forumThreads.id))
      .for('update');
    const posts = await tx
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(isRemovableSample());
    const removed = await tx.delete(forumThreads).where(isRemovableSample()).returning();
    const deletedIds = new Set(removed.map(({ id }) => id));
    const keptTitles = samples.filter(({ id }) => !deletedIds.has(id)).map(({ title }) => title);
    for (const { id, topicId, status, replyCount } of removed) {
      await indexThread(tx, id);
      if (status !== 'published') continue;
      await tx
        .update(forumTopics)
        .set({
          threadCount: sql`${forumTopics.threadCount} - 1`,
          postCount: sql`${forumTopics.postCount} - ${replyCount + 1}::integer`,
        })
        .where(eq(forumTopics.id, topicId));
    }
    await indexReplies(
      tx,
      posts.map(({ id }) => id),
    );
    if (removed.length === 0) return { removed: 0, kept: keptTitles };
    const subject = { type: 'forum-thread', id: '', name: 'Sample discussions' };
    await recordAuditEvent(tx, { actorId: admin.id, action: 'forum-samples.removed', subject });
    await announceChange(tx, forumTag, ...removed.map(({ topicId }) => topicTag(topicId)));
    return { removed: removed.length, kept: keptTitles };
  });
}

/** Whether there are sample threads that can be removed. */
export async function hasSampleThreads(): Promise<boolean> {
  const [sample] = await db.select({ id: forumThreads.id }).from(forumThreads).where(isRemovableSample()).limit(1);
  return sample !== undefined;
}
