import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { coarseTime } from '../../members/coarse-time.ts';
import type { NewPoll } from './poll-schema.ts';
import { forumPollChoices, forumPolls } from './tables.server.ts';

/**
 * Adds a poll to a new post.
 * @param at the public time of the post: the end of the poll of an anonymous post must not reveal the exact one
 */
export async function addPoll(tx: Transaction, postId: string, poll: NewPoll | null, at: Date): Promise<void> {
  if (!poll) return;
  const { question, isMultiple, results, days } = poll;
  const closesAt = days === null ? null : daysAfter(at, days);
  await tx.insert(forumPolls).values({ postId, question, isMultiple, results, closesAt });
  await tx.insert(forumPollChoices).values(poll.choices.map((label, index) => ({ postId, number: index + 1, label })));
}

/** Rounds the end of a poll because its post becomes anonymous. Idempotent. */
export async function coarsenPoll(tx: Transaction, postId: string): Promise<void> {
  const [poll] = await tx.select().from(forumPolls).where(eq(forumPolls.postId, postId));
  if (poll?.closesAt)
    await tx
      .update(forumPolls)
      .set({ closesAt: coarseTime(poll.closesAt) })
      .where(eq(forumPolls.postId, postId));
}

/** Deletes the poll of a post with its votes, because its author deletes the post. Idempotent. */
export async function deletePoll(tx: Transaction, postId: string): Promise<void> {
  await tx.delete(forumPolls).where(eq(forumPolls.postId, postId));
}
