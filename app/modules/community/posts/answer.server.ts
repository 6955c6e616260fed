import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { refuseSuspended } from '../members/restrictions.server.ts';
import { forumThreads, forumTopics, type PostRow, type ThreadRow } from '../tables.server.ts';
import { announceThreads } from './announce-threads.server.ts';
import { lockPostAt } from './lock-thread.server.ts';
import { inThreadTransaction } from './queued-transaction.server.ts';

/**
 * Marks the reply that solved a thread, or removes the mark. Another mark replaces the earlier one. Idempotent.
 * @returns the place of the reply; null if the reply does not exist
 * @throws ForumRefusedError
 */
export function markAnswer(
  member: ForumMember,
  { slug, number, isAnswer }: { slug: string; number: number; isAnswer: boolean },
): Promise<{ number: number; position: number } | null> {
  return inThreadTransaction(slug, async (tx) => {
    await refuseSuspended(tx, member);
    const locked = await lockPostAt(tx, slug, number);
    if (!locked || number === 1) return null;
    const { thread, post } = locked;
    const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, thread.topicId));
    if (!topic?.takesAnswers) throw new ForumRefusedError('Discussions of this category have no marked answer.');
    if (!mayInForum(member.role, 'mark the answer', { isOwn: thread.authorId === member.id }))
      throw new ForumRefusedError('Only the person who asked, or a moderator, can mark the answer.');
    if ((thread.solvedNumber === number) === isAnswer) return post;
    await changeAnswer(tx, thread, isAnswer ? number : null);
    return post;
  });
}

/** Takes the mark from a post that is not shown any more. The caller has locked the thread. Idempotent. */
export async function clearAnswer(tx: Transaction, thread: ThreadRow, post: Pick<PostRow, 'number'>): Promise<void> {
  if (thread.solvedNumber === post.number) await changeAnswer(tx, thread, null);
}

async function changeAnswer(tx: Transaction, thread: ThreadRow, solvedNumber: number | null): Promise<void> {
  await tx.update(forumThreads).set({ solvedNumber }).where(eq(forumThreads.id, thread.id));
  await announceThreads(tx, thread);
}
