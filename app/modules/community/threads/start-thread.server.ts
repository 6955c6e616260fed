import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forumTag, topicTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { coarseTime } from '../members/coarse-time.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { randomPillar } from '../members/pseudonym.server.ts';
import { notifyModerators } from '../notifications/notify-moderators.server.ts';
import { followByWriting, notifyOfPost } from '../notifications/notify-of-post.server.ts';
import { changeTopicCounts } from '../posts/change-status.server.ts';
import { inTopicTransaction } from '../posts/queued-transaction.server.ts';
import { refuseClosed } from '../posts/refuse-closed.ts';
import { findSubmittedPost, keyOfWords } from '../posts/submission-key.server.ts';
import { freeThreadSlug } from '../posts/thread-slug.server.ts';
import { type PostSource, sourceColumns, writePost } from '../posts/write-post.server.ts';
import { indexThread } from '../search/index-thread.server.ts';
import { forumPseudonyms, forumThreads, forumTopics } from '../tables.server.ts';
import { deleteDraft } from '../writing/drafts/drafts.server.ts';
import { pollScreeningText } from '../writing/polls/poll-schema.ts';
import { openingOf } from '../writing/post-html.server.ts';
import type { NewThread } from '../writing/schema.server.ts';
import { openReview, screenPost } from '../writing/screen-post.server.ts';

/** A new thread, and whether it waits for a moderator. */
export interface StartedThread {
  slug: string;
  isPending: boolean;
}

/**
 * Starts a thread in a topic. Sending the same form with the same words again leads to the same thread.
 * @throws ForumRefusedError, RateLimitError
 */
export function startThread(member: ForumMember, topicId: string, thread: NewThread): Promise<StartedThread> {
  return inTopicTransaction(topicId, async (tx) => {
    if (!mayInForum(member.role, 'start a thread')) throw new ForumRefusedError('Please log in to start a topic.');
    if (thread.key) await takeLock(tx, `forum-submission:${thread.key}`);
    const key = await keyOfWords(tx, member.id, thread);
    const existing = await findSubmittedPost(tx, member.id, key);
    if (existing) return existing;
    if (thread.key) await deleteDraft(tx, member.id, thread.key);
    await countForumAct(tx, 'thread', member);
    const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, topicId)).for('update');
    if (!topic)
      throw new ForumRefusedError(
        'This category no longer exists. Please choose another. What you wrote is still here.',
      );
    refuseClosed(topic, member.role);
    const screening = await screenPost(tx, member, textOf(thread), { topicId });
    const { slug, postId } = await addThread(tx, { member, topicId, thread: { ...thread, key }, screening });
    await openReview(tx, postId, screening.reasons);
    if (screening.needsCare) await notifyModerators(tx, { of: 'words' });
    return { slug, isPending: screening.status === 'pending' };
  });
}

/** The whole text of a thread, for the screening. */
const textOf = ({ title, content, hashtags, warning, ...poll }: NewThread): string =>
  [title, content, hashtags.join(' '), warning, pollScreeningText(poll)].filter(Boolean).join('\n');

interface AddedThread extends PostSource {
  topicId: string;
  thread: NewThread;
  isSample?: boolean;
}

/** Adds a thread with its first post. The caller has checked whether it may be added. */
export async function addThread(
  tx: Transaction,
  { topicId, thread, isSample, ...source }: AddedThread,
): Promise<{ id: string; slug: string; postId: string }> {
  const { member, imported } = source;
  const writtenAt = imported?.writtenAt ?? now();
  const at = thread.isAnonymous ? coarseTime(writtenAt) : writtenAt;
  const slug = await freeThreadSlug(tx, thread.title);
  const anonymousPillar = thread.isAnonymous ? randomPillar() : null;
  const anonymousNumber = thread.isAnonymous ? 1 : null;
  const row = await insertRow(tx, forumThreads, {
    ...sourceColumns(source),
    slug,
    topicId,
    title: thread.title,
    opening: thread.warning ? '' : openingOf(thread.content),
    hashtags: thread.hashtags,
    isAnonymous: thread.isAnonymous,
    isAiGenerated: thread.isAiGenerated,
    anonymousNumber,
    anonymousPillar,
    anonymousCount: anonymousNumber ?? 0,
    isSample: isSample ?? false,
    lastNumber: 1,
    createdAt: at,
    activeAt: at,
  });
  const place = { threadId: row.id, number: 1, position: 0, anonymousNumber, anonymousPillar };
  const post = await writePost(tx, source, thread, { ...place, createdAt: at, writtenAt });
  if (member && anonymousPillar) {
    const pseudonym = { threadId: row.id, authorId: member.id, number: 1, pillar: anonymousPillar };
    await tx.insert(forumPseudonyms).values(pseudonym);
  }
  if (member) await followByWriting(tx, member.id, row.id);
  if (row.status === 'published') {
    await changeTopicCounts(tx, topicId, { posts: 1, threads: 1 });
    await announceChange(tx, forumTag, topicTag(topicId));
    await indexThread(tx, row.id);
    if (!imported) await notifyOfPost(tx, row, post);
  }
  return { id: row.id, slug, postId: post.id };
}
