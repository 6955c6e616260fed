import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import type { ForumMember } from './author.server.ts';
import { forumTag, threadTag, topicTag } from './cache-tags.ts';
import { changeTopicCounts } from './change-status.server.ts';
import { ForumRefusedError } from './forum-error.ts';
import { indexThread } from './index-thread.server.ts';
import { lockPost, type Thread, tellAuthor } from './moderation.server.tsx';
import type { ForumRule } from './rules.ts';
import { forumThreads, forumTopics } from './tables.server.ts';

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
  rule: ForumRule;
  /** The new topic, for `move`. */
  topicSlug: string;
}

/** Locks, pins or moves a whole thread, or undoes that. Idempotent. @throws ForumRefusedError @returns whether anything changed */
export function moderateThread(
  moderator: ForumMember,
  { postId, verb, rule, topicSlug }: ThreadModeration,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread } = await lockPost(tx, moderator, 'moderate', postId);
    const changes = await threadChanges(tx, thread, verb, topicSlug);
    if (!changes) return false;
    await tx.update(forumThreads).set(changes).where(eq(forumThreads.id, thread.id));
    if (verb === 'move') await indexThread(tx, thread.id);
    const tags = [thread.topicId, ...(changes.topicId ? [changes.topicId] : [])].map(topicTag);
    await announceChange(tx, forumTag, threadTag(thread.id), ...tags);
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: `forum-thread.${threadVerbs[verb]}`,
      subject: { type: 'forum-thread', id: thread.id, name: thread.title },
      after: verb === 'lock' ? { rule } : verb === 'move' ? { topic: topicSlug } : undefined,
    });
    const what = `Your discussion was ${threadVerbs[verb]}`;
    await tellAuthor(tx, thread, { thread, what, rule: verb === 'lock' ? rule : null });
    return true;
  });
}

/** Returns the changed columns, or null if it was so already. */
async function threadChanges(
  tx: Transaction,
  thread: Thread,
  verb: ThreadVerb,
  topicSlug: string,
): Promise<Partial<Thread> | null> {
  if (verb === 'lock' || verb === 'unlock') {
    if ((thread.lockedAt !== null) === (verb === 'lock')) return null;
    return { lockedAt: verb === 'lock' ? now() : null };
  }
  if (verb === 'pin' || verb === 'unpin') {
    if ((thread.pinnedAt !== null) === (verb === 'pin')) return null;
    return { pinnedAt: verb === 'pin' ? now() : null };
  }
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.slug, topicSlug));
  if (!topic) throw new ForumRefusedError('Please choose a category to move it to.');
  if (topic.id === thread.topicId) return null;
  if (thread.status === 'published') {
    const posts = 1 + thread.replyCount;
    await changeTopicCounts(tx, thread.topicId, { posts: -posts, threads: -1 });
    await changeTopicCounts(tx, topic.id, { posts, threads: 1 });
  }
  return { topicId: topic.id };
}
