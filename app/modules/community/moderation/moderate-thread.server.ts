import { and, eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { forumTag, threadTag, topicTag } from '../cache-tags.ts';
import type { ForumMember } from '../members/author.server.ts';
import { changeTopicCounts } from '../posts/change-status.server.ts';
import { indexThread } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import type { ForumRule } from '../writing/rules.ts';
import { refuseReplacing } from './acts/own-acts.server.ts';
import { recordAct } from './acts/record-act.server.ts';
import { lockPost, type Thread } from './moderation.server.ts';
import { forumActs } from './tables.server.ts';

export const threadVerbs = {
  lock: 'locked',
  unlock: 'unlocked',
  pin: 'pinned',
  unpin: 'unpinned',
  move: 'moved',
} as const;
export type ThreadVerb = keyof typeof threadVerbs;

interface ThreadModeration {
  /** Any post of the thread. */
  postId: string;
  verb: ThreadVerb;
  /** Null: none was named. */
  rule: ForumRule | null;
  /** The message to the author besides the rule. */
  reason?: string;
  /** The new topic, for `move`. */
  topicSlug: string;
}

/**
 * Locks, pins or moves a whole thread, or ends that. Idempotent. @throws ForumRefusedError @returns whether anything
 * changed
 */
export function moderateThread(
  moderator: ForumMember,
  { postId, verb, rule, reason = '', topicSlug }: ThreadModeration,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'moderate', postId);
    const changes = await threadChanges(tx, thread, verb, topicSlug);
    if (!changes) return false;
    const { id, authorId } = thread;
    await refuseReplacing(tx, moderator, { kind: verb, authorId, subject: eq(forumActs.threadId, id) });
    await changeThread(tx, thread, changes);
    const isAgainst = verb === 'lock' || verb === 'move';
    await recordAct(tx, moderator, {
      kind: verb,
      thread,
      post,
      memberId: thread.authorId,
      rule: isAgainst ? rule : null,
      reason,
      before: stateOf(thread, verb),
      after: stateOf({ ...thread, ...changes }, verb),
    });
    return true;
  });
}

const stateOf = (thread: Thread, verb: ThreadVerb) => {
  if (verb === 'move') return { topicId: thread.topicId };
  const at = verb === 'lock' || verb === 'unlock' ? thread.lockedAt : thread.pinnedAt;
  return { at: at?.toISOString() ?? null };
};

/** Changes the lock, the pin or the topic of a locked row, with all that shows it. */
export async function changeThread(
  tx: Transaction,
  thread: Thread,
  changes: Partial<Pick<Thread, 'lockedAt' | 'pinnedAt' | 'topicId'>>,
): Promise<void> {
  await tx.update(forumThreads).set(changes).where(eq(forumThreads.id, thread.id));
  const tags = [thread.topicId];
  if (changes.topicId && changes.topicId !== thread.topicId) {
    tags.push(changes.topicId);
    if (thread.status === 'published') {
      // A first post that its author has deleted is not among the replies, and not counted.
      const isPublished = and(eq(forumPosts.threadId, thread.id), eq(forumPosts.status, 'published'));
      const posts = await tx.$count(forumPosts, isPublished);
      await changeTopicCounts(tx, thread.topicId, { posts: -posts, threads: -1 });
      await changeTopicCounts(tx, changes.topicId, { posts, threads: 1 });
    }
    await indexThread(tx, thread.id);
  }
  await announceChange(tx, forumTag, threadTag(thread.id), ...tags.map(topicTag));
}

/** Returns the changed columns, or null if nothing changes. */
async function threadChanges(
  tx: Transaction,
  thread: Thread,
  verb: ThreadVerb,
  topicSlug: string,
): Promise<Partial<Pick<Thread, 'lockedAt' | 'pinnedAt' | 'topicId'>> | null> {
  if (verb === 'lock' || verb === 'unlock') {
    if ((thread.lockedAt !== null) === (verb === 'lock')) return null;
    return { lockedAt: verb === 'lock' ? now() : null };
  }
  if (verb === 'pin' || verb === 'unpin') {
    if ((thread.pinnedAt !== null) === (verb === 'pin')) return null;
    return { pinnedAt: verb === 'pin' ? now() : null };
  }
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.slug, topicSlug));
  if (!topic) throw new FieldError('topic', 'Please choose a category to move it to');
  return topic.id === thread.topicId ? null : { topicId: topic.id };
}
