import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { ImportTarget, ImportWork } from '#app/modules/imports/import-target.server.ts';
import { replyItemSchema } from '#app/modules/imports/imported-item.ts';
import { permalinkPath } from '../addresses.ts';
import { announceThreads } from '../posts/announce-threads.server.ts';
import { changeTopicCounts } from '../posts/change-status.server.ts';
import { erasePost } from '../posts/delete-post.server.ts';
import { isPostAt } from '../posts/lock-thread.server.ts';
import { addReply } from '../posts/reply.server.ts';
import { indexReply } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, isGonePost, type PostRow, type ThreadRow } from '../tables.server.ts';
import { importedPostOf, notesOnContent, refuseIfUsed } from './import-thread.server.ts';

type ReplyItem = z.output<typeof replyItemSchema>;

/** Adds a reply of another system to a locked thread: with its author, time, likes, and what it answers. */
export async function addImportedReply(tx: Transaction, thread: ThreadRow, item: ReplyItem, work: ImportWork) {
  const answered = item.answersKey && work.findByKey(item.answersKey)?.id;
  const [parent] = answered
    ? await tx
        .select({ number: forumPosts.number })
        .from(forumPosts)
        .where(and(eq(forumPosts.id, answered), eq(forumPosts.threadId, thread.id)))
    : [];
  const { id, number } = await addReply(tx, thread, {
    member: null,
    ...(await importedPostOf(tx, item, work)),
    reply: {
      content: item.content,
      isAnonymous: false,
      isAiGenerated: false,
      ...(parent && { answers: parent.number }),
    },
  });
  return { id, address: permalinkPath(thread.slug, number) };
}

/** Returns which posts of the forum still exist. */
export async function findExistingPosts(ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: forumPosts.id }).from(forumPosts).where(inArray(forumPosts.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Replies of another forum keep their author, time, order, likes, and what they answer, one level deep. */
export const replyTarget: ImportTarget<typeof replyItemSchema> = {
  kind: 'reply',
  schema: replyItemSchema,
  check: (reply) => ({ notes: notesOnContent(reply) }),
  findExisting: findExistingPosts,
  create: (item, work, finish) =>
    inTransaction(async (tx) => {
      const threadId = work.findByKey(item.threadKey)?.id;
      const [thread] = threadId
        ? await tx.select().from(forumThreads).where(eq(forumThreads.id, threadId)).for('update')
        : [];
      if (!thread) throw new DomainError('Its discussion could not be imported.');
      await finish(tx, { ...(await addImportedReply(tx, thread, item, work)), notes: [] });
    }),
  undo: ({ id }) =>
    inTransaction(async (tx) => {
      const [placed] = await tx.select({ threadId: forumPosts.threadId }).from(forumPosts).where(eq(forumPosts.id, id));
      if (!placed) return;
      const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, placed.threadId)).for('update');
      const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, id));
      if (!thread || !post) return;
      await refuseIfUsed(tx, thread.id);
      // Numbers have no gaps. The replies of an import are removed from the last to the first.
      if (post.number !== thread.lastNumber) throw new DomainError('Other replies have come after it.');
      await removeLastPost(tx, thread, post);
    }),
};

/**
 * Removes an imported comment, also from a thread in which members have written since: the last post is deleted, any
 * other keeps its number without words, like one that its author has deleted. Idempotent.
 * @throws DomainError with the reason why it stays
 */
export async function undoImportedComment(tx: Transaction, id: string): Promise<void> {
  const [placed] = await tx.select({ threadId: forumPosts.threadId }).from(forumPosts).where(eq(forumPosts.id, id));
  if (!placed) return;
  const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, placed.threadId)).for('update');
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, id));
  if (!thread || !post) return;
  if (post.authorId) throw new DomainError('Its author has claimed it.');
  const [answer] = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.threadId, thread.id),
        not(isGonePost),
        or(eq(forumPosts.answeredNumber, post.number), eq(forumPosts.parentNumber, post.number)),
      ),
    )
    .limit(1);
  if (answer) throw new DomainError('Somebody has answered it.');
  if (post.number === thread.lastNumber) return removeLastPost(tx, thread, post);
  await erasePost(tx, thread, post);
  await tx.update(forumPosts).set({ authorName: null, importedMemberId: null }).where(eq(forumPosts.id, id));
}

/** Removes the last post of a locked thread. Numbers have no gaps. */
async function removeLastPost(tx: Transaction, thread: ThreadRow, post: PostRow): Promise<void> {
  await tx.delete(forumPosts).where(eq(forumPosts.id, post.id));
  if (post.parentNumber !== null)
    await tx
      .update(forumPosts)
      .set({ answerCount: sql`${forumPosts.answerCount} - 1` })
      .where(isPostAt(thread.id, post.parentNumber));
  const publishedCount = post.status === 'published' ? 1 : 0;
  const [last] = await tx
    .select({ position: forumPosts.position })
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread.id))
    .orderBy(desc(forumPosts.position))
    .limit(1);
  await tx
    .update(forumThreads)
    .set({
      lastNumber: post.number - 1,
      lastPosition: last?.position ?? 0,
      replyCount: sql`${forumThreads.replyCount} - ${publishedCount}::integer`,
    })
    .where(eq(forumThreads.id, thread.id));
  if (thread.status === 'published') await changeTopicCounts(tx, thread.topicId, { posts: -publishedCount });
  await indexReply(tx, post.id);
  await announceThreads(tx, thread);
}
