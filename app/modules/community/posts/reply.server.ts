import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import { maxAnswersPerReply } from '../limits.ts';
import type { ForumMember } from '../members/author.server.ts';
import { refuseBlocked } from '../members/blocks.server.ts';
import { coarseTime } from '../members/coarse-time.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { pseudonymIn } from '../members/pseudonym.server.ts';
import { notifyModerators } from '../notifications/notify-moderators.server.ts';
import { followByWriting, notifyOfPost } from '../notifications/notify-of-post.server.ts';
import { indexReply } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics, type ThreadRow } from '../tables.server.ts';
import { deleteDraft } from '../writing/drafts/drafts.server.ts';
import { pollScreeningText } from '../writing/polls/poll-schema.ts';
import type { NewReply } from '../writing/schema.server.ts';
import { openReview, screenPost } from '../writing/screen-post.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { changeTopicCounts } from './change-status.server.ts';
import { findPostAt, isPostAt, lockThread } from './lock-thread.server.ts';
import { inThreadTransaction } from './queued-transaction.server.ts';
import { refuseClosed } from './refuse-closed.ts';
import { findSubmittedPost, keyOfWords } from './submission-key.server.ts';
import { type PostSource, writePost } from './write-post.server.ts';

/** The place of a post in its thread. */
export interface PostPlace {
  number: number;
  position: number;
}

/** A new reply, and whether it waits for a moderator. */
interface NewPost extends PostPlace {
  isPending: boolean;
}

/**
 * Adds a reply to a thread. Replies of concurrent requests are numbered one after the other, without gaps. Sending the
 * same form with the same words again leads to the same reply.
 * @returns null if the thread does not exist
 * @throws ForumRefusedError, RateLimitError
 */
export const replyToThread = (member: ForumMember, slug: string, reply: NewReply): Promise<NewPost | null> =>
  inThreadTransaction(slug, (tx) => replyInTransaction(tx, member, slug, reply));

/** The same as part of a transaction, which rolls back if the reply is refused. */
export async function replyInTransaction(
  tx: Transaction,
  member: ForumMember,
  slug: string,
  reply: NewReply,
): Promise<NewPost | null> {
  if (!mayInForum(member.role, 'reply to a thread')) throw new ForumRefusedError('Please log in to reply.');
  // A repeated submission succeeds even if the rules have changed since.
  const submitted = await findSubmittedPost(tx, member.id, await keyOfWords(tx, member.id, reply));
  if (submitted) return submitted;
  // All that can be done before the thread is locked: others wait from then on.
  const text = [reply.warning, reply.content, pollScreeningText(reply)].filter(Boolean).join('\n');
  const screening = await screenPost(tx, member, text, { threadSlug: slug });
  await countForumAct(tx, 'reply', member);
  const thread = await lockThread(tx, slug);
  if (!thread) return null;
  const key = await keyOfWords(tx, member.id, reply);
  const existing = await findSubmittedPost(tx, member.id, key);
  if (existing) return existing;
  if (reply.key) await deleteDraft(tx, member.id, reply.key);
  if (thread.lockedAt && !mayInForum(member.role, 'reply to a locked thread'))
    throw new ForumRefusedError(
      'A moderator has locked this discussion. It no longer accepts replies. What you wrote is still here.',
    );
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, thread.topicId));
  if (!topic) throw new Error('A thread has no topic');
  refuseClosed(topic, member.role);
  if (reply.answers) await refuseBlockedAnswer(tx, thread, member.id, reply.answers);
  const { id, ...place } = await addReply(tx, thread, { member, reply: { ...reply, key }, screening });
  await openReview(tx, id, screening.reasons);
  if (screening.needsCare) await notifyModerators(tx, { of: 'words' });
  return { ...place, isPending: screening.status === 'pending' };
}

async function refuseBlockedAnswer(tx: Transaction, { id }: ThreadRow, memberId: string, number: number) {
  const answered = await findPostAt(tx, id, number);
  if (answered) await refuseBlocked(tx, memberId, answered);
}

/** Adds a reply to a locked thread. The caller has checked whether it may be added. */
export async function addReply(
  tx: Transaction,
  thread: ThreadRow,
  { reply, ...source }: PostSource & { reply: NewReply },
): Promise<PostPlace & { id: string }> {
  const { member, imported } = source;
  const writtenAt = imported?.writtenAt ?? now();
  const at = reply.isAnonymous ? coarseTime(writtenAt) : writtenAt;
  const parent = reply.answers ? await findParent(tx, thread.id, reply.answers) : null;
  const number = thread.lastNumber + 1;
  const position = parent?.position ?? thread.lastPosition + 1;
  const pseudonym = reply.isAnonymous && member ? await pseudonymIn(tx, thread.id, member.id) : null;
  const post = await writePost(tx, source, reply, {
    threadId: thread.id,
    number,
    position,
    parentNumber: parent?.number ?? null,
    answeredNumber: reply.answers ?? null,
    createdAt: at,
    writtenAt,
    ...pseudonym,
  });
  const publishedCount = post.status === 'published' ? 1 : 0;
  await tx
    .update(forumThreads)
    .set({
      lastNumber: number,
      lastPosition: sql`greatest(${forumThreads.lastPosition}, ${position}::integer)`,
      replyCount: sql`${forumThreads.replyCount} + ${publishedCount}::integer`,
      ...(publishedCount && { activeAt: sql`greatest(${forumThreads.activeAt}, ${at.toISOString()}::timestamptz)` }),
    })
    .where(eq(forumThreads.id, thread.id));
  if (parent) {
    await tx
      .update(forumPosts)
      .set({ answerCount: sql`${forumPosts.answerCount} + 1` })
      .where(isPostAt(thread.id, parent.number));
  }
  await changeTopicCounts(tx, thread.topicId, { posts: publishedCount });
  await announceThreads(tx, thread);
  if (member) await followByWriting(tx, member.id, thread.id);
  if (publishedCount) {
    await indexReply(tx, post.id);
    if (!imported) await notifyOfPost(tx, thread, post);
  }
  return { id: post.id, number, position };
}

/**
 * Returns the reply below which an answer to this post is shown. Replies are one level deep, so an answer to an answer
 * is beside it. Null for the first post, and below a reply that accepts no more answers.
 */
async function findParent(tx: Transaction, threadId: string, number: number): Promise<PostPlace | null> {
  const answered = await findPostAt(tx, threadId, number);
  if (!answered || answered.number === 1) return null;
  const { parentNumber } = answered;
  const top = parentNumber === null ? answered : await findPostAt(tx, threadId, parentNumber);
  return top && top.answerCount < maxAnswersPerReply ? top : null;
}
