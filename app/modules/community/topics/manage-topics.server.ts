import {
  and,
  asc,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { freeAddress, moveAddress, removeRedirectsTo } from '#app/modules/content/redirects/move-address.server.ts';
import { topicPath } from '../addresses.ts';
import { forumTag, topicsTag, topicTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { indexReplies, indexThread, indexTopics } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import type { TopicForm } from './topic-schema.ts';
import type { Topic } from './topics.server.ts';
import type { topicsList } from './topics-list.ts';

type TopicsQuery = QueryOf<typeof topicsList>;

/** Returns one page of the topics, and their total number. */
export async function listManagedTopics(query: TopicsQuery): Promise<{ rows: Topic[]; total: number }> {
  const { state } = query.filters;
  const where = and(
    query.q ? ilike(forumTopics.name, likePattern(query.q)) : undefined,
    state ? eq(forumTopics.isClosed, state === 'closed') : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(forumTopics)
      .where(where)
      .orderBy(orderOf(query.sort), asc(sql`lower(${forumTopics.name})`))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(forumTopics, where),
  ]);
  return { rows, total };
}

function orderOf({ column, direction }: TopicsQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'threads') return by(forumTopics.threadCount);
  if (column === 'posts') return by(forumTopics.postCount);
  if (column === 'order') return by(forumTopics.position);
  return by(sql`lower(${forumTopics.name})`);
}

/** Returns a topic by its id. */
export async function findManagedTopic(id: string): Promise<Topic | null> {
  const [topic] = await db.select().from(forumTopics).where(eq(forumTopics.id, id));
  return topic ?? null;
}

/** Adds a topic. @throws ForumRefusedError */
export function addTopic(admin: ForumMember, topic: TopicForm): Promise<void> {
  return inTransaction(async (tx) => {
    await insertTopic(tx, admin, topic);
  });
}

/** Adds a topic within a transaction. @throws ForumRefusedError */
export async function insertTopic(
  tx: Transaction,
  admin: ForumMember,
  topic: TopicForm,
): Promise<{ id: string; slug: string }> {
  const slug = await requireFreeSlug(tx, admin, topic.name);
  const [added] = await tx
    .insert(forumTopics)
    .values({ ...topic, slug })
    .returning({ id: forumTopics.id });
  if (!added) throw new Error('The topic was not written');
  await freeAddress(tx, topicPath(slug));
  await indexTopics(tx, [added.id]);
  const subject = { type: 'forum-topic', id: added.id, name: topic.name };
  await recordAuditEvent(tx, { actorId: admin.id, action: 'forum-topic.added', subject, after: topic });
  await announceChange(tx, forumTag, topicsTag);
  return { id: added.id, slug };
}

/** Changes a topic. A new name gives it a new address, and the earlier one leads to it. @throws ForumRefusedError */
export function changeTopic(admin: ForumMember, id: string, topic: TopicForm): Promise<void> {
  return inTransaction(async (tx) => {
    const slug = await requireFreeSlug(tx, admin, topic.name, id);
    const [existing] = await tx.select().from(forumTopics).where(eq(forumTopics.id, id)).for('update');
    if (!existing) throw new ForumRefusedError('This topic no longer exists. It may have been deleted.');
    await tx
      .update(forumTopics)
      .set({ ...topic, slug })
      .where(eq(forumTopics.id, id));
    await moveAddress(tx, topicPath(existing.slug), topicPath(slug));
    await indexTopics(tx, [id]);
    const { name, description, pillar, position, writers, isClosed, takesAnswers } = existing;
    await recordAuditEvent(tx, {
      actorId: admin.id,
      action: 'forum-topic.changed',
      subject: { type: 'forum-topic', id, name: topic.name },
      before: { name, description, pillar, position, writers, isClosed, takesAnswers },
      after: topic,
    });
    await announceChange(tx, forumTag, topicsTag, topicTag(id));
  });
}

/** Deletes a topic that has no discussions. @throws ForumRefusedError */
export function deleteTopic(admin: ForumMember, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    requireKeeper(admin);
    const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, id)).for('update');
    if (!topic) throw new ForumRefusedError('This topic has already been deleted.');
    const [used] = await tx
      .select({ id: forumThreads.id })
      .from(forumThreads)
      .where(eq(forumThreads.topicId, id))
      .limit(1);
    if (used) throw new ForumRefusedError('This topic has discussions. Move them to another topic first, or close it.');
    await tx.delete(forumTopics).where(eq(forumTopics.id, id));
    await removeRedirectsTo(tx, topicPath(topic.slug));
    await indexTopics(tx, [id]);
    const subject = { type: 'forum-topic', id, name: topic.name };
    await recordAuditEvent(tx, { actorId: admin.id, action: 'forum-topic.deleted', subject });
    await announceChange(tx, forumTag, topicsTag, topicTag(id));
  });
}

/**
 * Selects samples in which nobody else than their author has words, shown or not. Posts of former members have neither
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
            notInArray(forumPosts.status, ['deleted', 'moved']),
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
    requireKeeper(admin);
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

function requireKeeper({ role }: ForumMember): void {
  if (!mayInForum(role, 'keep the topics')) throw new ForumRefusedError('Only admins can manage topics.');
}

async function requireFreeSlug(tx: Transaction, admin: ForumMember, name: string, except?: string): Promise<string> {
  requireKeeper(admin);
  const slug = slugOf(name);
  if (slug === '')
    throw new FieldError('name', 'The name needs at least one Latin letter or digit: the address is made of them');
  // Two admins who choose one name at once: the second waits here, then finds the first.
  await takeLock(tx, 'forum-topics');
  const isOther = and(eq(forumTopics.slug, slug), except ? ne(forumTopics.id, except) : undefined);
  const [twin] = await tx.select({ name: forumTopics.name }).from(forumTopics).where(isOther);
  if (twin) throw new FieldError('name', `The topic “${twin.name}” has this address. Please choose another name`);
  return slug;
}
