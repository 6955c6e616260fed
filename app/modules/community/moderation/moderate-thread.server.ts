import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { announceThreads } from '../posts/announce-threads.server.ts';
import { changeTopicCounts } from '../posts/change-status.server.ts';
import { indexThread } from '../search/index-thread.server.ts';
import { forumThreads, forumTopics, type ThreadRow } from '../tables.server.ts';
import { countShown } from './acts/move-posts.server.ts';
import { refuseReplacing } from './acts/own-acts.server.ts';
import { decide } from './acts/record-act.server.ts';
import type { Decision } from './moderation.server.ts';
import { forumActs } from './tables.server.ts';

export const threadVerbs = {
  lock: 'locked',
  unlock: 'unlocked',
  pin: 'pinned',
  unpin: 'unpinned',
  move: 'moved',
} as const;
export type ThreadVerb = keyof typeof threadVerbs;

/** About a whole thread, which any of its posts names. `topicSlug`: the new topic, for `move`. */
interface ThreadDecision extends Decision {
  verb: ThreadVerb;
  topicSlug: string;
}

/**
 * Locks, pins or moves a whole thread, or ends that. Idempotent. @throws ForumRefusedError @returns whether anything
 * changed
 */
export const moderateThread = (
  moderator: ForumMember,
  { verb, topicSlug, ...decision }: ThreadDecision,
): Promise<boolean> =>
  decide(moderator, 'moderate', decision, async (tx, { thread }) => {
    const changes = await threadChanges(tx, thread, verb, topicSlug);
    if (!changes) return false;
    const { id, authorId } = thread;
    await refuseReplacing(tx, moderator, { kind: verb, authorId, subject: eq(forumActs.threadId, id) });
    await changeThread(tx, thread, changes);
    return {
      kind: verb,
      memberId: authorId,
      before: stateOf(thread, verb),
      after: stateOf({ ...thread, ...changes }, verb),
    };
  });

const stateOf = (thread: ThreadRow, verb: ThreadVerb) => {
  if (verb === 'move') return { topicId: thread.topicId };
  const at = verb === 'lock' || verb === 'unlock' ? thread.lockedAt : thread.pinnedAt;
  return { at: at?.toISOString() ?? null };
};

/** Changes the lock, the pin or the topic of a locked row, with all that shows it. */
export async function changeThread(
  tx: Transaction,
  thread: ThreadRow,
  changes: Partial<Pick<ThreadRow, 'lockedAt' | 'pinnedAt' | 'topicId'>>,
): Promise<void> {
  await tx.update(forumThreads).set(changes).where(eq(forumThreads.id, thread.id));
  if (changes.topicId && changes.topicId !== thread.topicId) {
    const { threads, posts } = await countShown(tx, thread);
    await changeTopicCounts(tx, thread.topicId, { posts: -posts, threads: -threads });
    await changeTopicCounts(tx, changes.topicId, { posts, threads });
    await indexThread(tx, thread.id);
  }
  await announceThreads(tx, thread, { ...thread, ...changes });
}

/** Returns the changed columns, or null if nothing changes. */
async function threadChanges(
  tx: Transaction,
  thread: ThreadRow,
  verb: ThreadVerb,
  topicSlug: string,
): Promise<Partial<Pick<ThreadRow, 'lockedAt' | 'pinnedAt' | 'topicId'>> | null> {
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
