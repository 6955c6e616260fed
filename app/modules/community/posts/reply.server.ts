import { and, eq, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forumTag, threadTag, topicTag } from '../cache-tags.ts';
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
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import { deleteDraft } from '../writing/drafts/drafts.server.ts';
import { writeMentions } from '../writing/mentions/mentions.server.ts';
import { recordPictures } from '../writing/pictures/post-pictures.server.ts';
import { addPoll } from '../writing/polls/add-poll.server.ts';
import { pollOf, pollScreeningText } from '../writing/polls/poll-schema.ts';
import type { NewReply } from '../writing/schema.server.ts';
import { openReview, type Screening, screenPost } from '../writing/screen-post.server.ts';
import { changeTopicCounts } from './change-status.server.ts';
import type { ImportedPost } from './imported-post.ts';
import { lockThread, type ThreadRow } from './lock-thread.server.ts';
import { inThreadTransaction } from './queued-transaction.server.ts';
import { refuseClosed } from './refuse-closed.ts';
import { renderPost } from './render-post.server.ts';

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
 * same form again leads to the same reply.
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
  // Of a form that is sent again nothing is refused, whatever has changed since.
  const submitted = await findSubmitted(tx, member.id, reply.key);
  if (submitted) return submitted;
  // All that can be done before the thread is locked: others wait from then on.
  const text = [reply.warning, reply.content, pollScreeningText(reply)].filter(Boolean).join('\n');
  const screening = await screenPost(tx, member, text, { threadSlug: slug });
  await countForumAct(tx, 'reply', member);
  const thread = await lockThread(tx, slug);
  if (!thread) return null;
  const existing = await findSubmitted(tx, member.id, reply.key);
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
  const { id, ...place } = await addReply(tx, thread, { member, reply, screening });
  await openReview(tx, id, screening.reasons);
  if (screening.needsCare) await notifyModerators(tx);
  return { ...place, isPending: screening.status === 'pending' };
}

async function findSubmitted(tx: Transaction, authorId: string, key: string | undefined): Promise<NewPost | null> {
  if (!key) return null;
  const [existing] = await tx
    .select({
      number: forumPosts.number,
      position: forumPosts.position,
      isPending: sql<boolean>`${forumPosts.status} = 'pending'`,
    })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.submissionKey, key)));
  return existing ?? null;
}

async function refuseBlockedAnswer(tx: Transaction, { id }: ThreadRow, memberId: string, number: number) {
  const [answered] = await tx.select().from(forumPosts).where(isPost(id, number));
  if (answered) await refuseBlocked(tx, memberId, answered);
}

interface AddedReply {
  /** Null for sample and imported content. */
  member: ForumMember | null;
  authorName?: string;
  reply: NewReply;
  /** Absent: it is shown at once. */
  screening?: Screening;
  imported?: ImportedPost;
}

/** Adds a reply to a locked thread. The caller has checked whether it may be added. */
export async function addReply(
  tx: Transaction,
  thread: ThreadRow,
  { member, authorName, reply, screening, imported }: AddedReply,
): Promise<PostPlace & { id: string }> {
  const writtenAt = imported?.writtenAt ?? now();
  const at = reply.isAnonymous ? coarseTime(writtenAt) : writtenAt;
  const status = screening?.status ?? 'published';
  const publishedCount = status === 'published' ? 1 : 0;
  const parent = reply.answers ? await findParent(tx, thread.id, reply.answers) : null;
  const number = thread.lastNumber + 1;
  const position = parent?.position ?? thread.lastPosition + 1;
  const pseudonym = reply.isAnonymous && member ? await pseudonymIn(tx, thread.id, member.id) : null;
  const rendered = await renderPost(tx, reply.content, member?.id ?? null);
  const [post] = await tx
    .insert(forumPosts)
    .values({
      status,
      needsCare: screening?.needsCare ?? false,
      threadId: thread.id,
      number,
      position,
      parentNumber: parent?.number ?? null,
      authorId: member?.id ?? null,
      authorName: authorName ?? null,
      importedMemberId: imported?.memberId ?? null,
      importedNumber: imported?.number ?? null,
      likeCount: imported?.likes ?? 0,
      content: reply.content,
      ...rendered.stored,
      warning: reply.warning ?? '',
      isAiGenerated: reply.isAiGenerated,
      submissionKey: reply.key ?? null,
      answeredNumber: reply.answers ?? null,
      createdAt: at,
      writtenAt,
      ...pseudonym,
    })
    .returning();
  if (!post) throw new Error('The reply was not written');
  if (member) await writeMentions(tx, post.id, rendered.mentioned);
  await recordPictures(tx, post.id, rendered.pictures);
  await addPoll(tx, post.id, pollOf(reply), at);
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
      .where(and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, parent.number)));
  }
  await changeTopicCounts(tx, thread.topicId, { posts: publishedCount });
  await announceChange(tx, forumTag, topicTag(thread.topicId), threadTag(thread.id));
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
  const [answered] = await tx.select().from(forumPosts).where(isPost(threadId, number));
  if (!answered || answered.number === 1) return null;
  const [top] =
    answered.parentNumber === null
      ? [answered]
      : await tx.select().from(forumPosts).where(isPost(threadId, answered.parentNumber));
  return top && top.answerCount < maxAnswersPerReply ? top : null;
}

const isPost = (threadId: string, number: number) =>
  and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number));
