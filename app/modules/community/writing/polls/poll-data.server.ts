import { and, asc, eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { permalinkPath } from '../../addresses.ts';
import { forumPosts, forumThreads } from '../../tables.server.ts';
import { forumPollChoices, forumPolls, forumPollVotes } from './tables.server.ts';

/** Returns the polls that a member asked, without who voted for what, and their own votes, for a copy of their data. */
export async function exportPolls(memberId: string): Promise<Record<string, unknown>> {
  const place = { slug: forumThreads.slug, number: forumPosts.number };
  const polls = await db
    .select({ ...place, poll: forumPolls })
    .from(forumPolls)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPolls.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumPosts.authorId, memberId))
    .orderBy(asc(forumPosts.createdAt));
  const voted = await db
    .select({ ...place, question: forumPolls.question, vote: forumPollVotes })
    .from(forumPollVotes)
    .innerJoin(forumPolls, eq(forumPolls.postId, forumPollVotes.postId))
    .innerJoin(forumPosts, eq(forumPosts.id, forumPolls.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumPollVotes.memberId, memberId))
    .orderBy(asc(forumPosts.createdAt));
  const ids = [...polls.map(({ poll }) => poll.postId), ...voted.map(({ vote }) => vote.postId)];
  const choices =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(forumPollChoices)
          .where(and(inArray(forumPollChoices.postId, ids)))
          .orderBy(asc(forumPollChoices.number));
  const choicesOf = (postId: string) => choices.filter((choice) => choice.postId === postId);
  return {
    polls: polls.map(({ slug, number, poll: { postId, question, closesAt, voterCount } }) => ({
      address: permalinkPath(slug, number),
      question,
      choices: choicesOf(postId).map(({ label, voteCount }) => ({ label, votes: voteCount })),
      voters: voterCount,
      closesAt,
    })),
    votes: voted.map(({ slug, number, question, vote }) => ({
      address: permalinkPath(slug, number),
      question,
      choices: choicesOf(vote.postId).flatMap((choice) => (vote.choices.includes(choice.number) ? choice.label : [])),
    })),
  };
}

/** Deletes what a member voted for. The counts stay, as those of likes do. Idempotent. */
export async function eraseVotes(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(forumPollVotes).where(eq(forumPollVotes.memberId, memberId));
}
