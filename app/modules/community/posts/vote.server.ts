import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { hasConfirmedAge } from '#app/core/identity/confirm-age.server.ts';
import { threadTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { refuseSuspended } from '../members/restrictions.server.ts';
import { forumPosts, forumThreads, isShownPost } from '../tables.server.ts';
import { isPollClosed } from '../writing/polls/find-polls.server.ts';
import { forumPollChoices, forumPolls, forumPollVotes } from '../writing/polls/tables.server.ts';
import { inThreadTransaction } from './queued-transaction.server.ts';
import type { PostPlace } from './reply.server.ts';

interface Vote {
  /** The last part of the address of the thread. */
  slug: string;
  /** The number of the post with the poll. */
  number: number;
  /** The numbers of the choices; none withdraws the vote. */
  choices: readonly number[];
}

/**
 * Votes in a poll, or changes the vote, until the poll is closed. Votes of one poll are counted one after the other. No
 * audit event contains a vote. Idempotent.
 * @returns the place of the post; null if the poll does not exist
 * @throws ForumRefusedError, RateLimitError
 */
export function voteInPoll(member: ForumMember, { slug, number, choices }: Vote): Promise<PostPlace | null> {
  return inThreadTransaction(slug, async (tx) => {
    if (!mayInForum(member.role, 'vote in a poll')) throw new ForumRefusedError('Please log in to vote.');
    if (!(await hasConfirmedAge(tx, member.id)))
      throw new ForumRefusedError(
        'Please confirm first that you are 16 or over: open “Join Community” at /forum/join. Nothing was changed.',
      );
    await refuseSuspended(tx, member);
    await countForumAct(tx, 'vote', member);
    const [row] = await tx
      .select({ poll: forumPolls, post: forumPosts })
      .from(forumPolls)
      .innerJoin(forumPosts, eq(forumPosts.id, forumPolls.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(and(eq(forumThreads.slug, slug), eq(forumPosts.number, number), isShownPost))
      .for('update', { of: forumPolls });
    if (!row) return null;
    const { poll, post } = row;
    if (isPollClosed(poll)) throw new ForumRefusedError('This poll is closed. It no longer accepts votes.');
    const chosen = await validChoices(tx, poll, choices);
    await changeVote(tx, poll.postId, member.id, chosen);
    await announceChange(tx, threadTag(post.threadId));
    return post;
  });
}

/** @throws ForumRefusedError */
async function validChoices(
  tx: Transaction,
  { postId, isMultiple }: typeof forumPolls.$inferSelect,
  choices: readonly number[],
): Promise<number[]> {
  const chosen = [...new Set(choices)].sort((one, other) => one - other);
  if (chosen.length > 1 && !isMultiple)
    throw new ForumRefusedError('This poll allows one choice. Nothing was changed. Please choose again.');
  const existing = await tx
    .select({ number: forumPollChoices.number })
    .from(forumPollChoices)
    .where(and(eq(forumPollChoices.postId, postId), inArray(forumPollChoices.number, [0, ...chosen])));
  if (existing.length < chosen.length)
    throw new ForumRefusedError('This choice is not part of the poll. Nothing was changed. Please choose again.');
  return chosen;
}

/** The row of the poll is locked. */
async function changeVote(tx: Transaction, postId: string, memberId: string, chosen: number[]): Promise<void> {
  const isVote = and(eq(forumPollVotes.postId, postId), eq(forumPollVotes.memberId, memberId));
  const [before] = await tx.delete(forumPollVotes).where(isVote).returning({ choices: forumPollVotes.choices });
  if (chosen.length > 0) await tx.insert(forumPollVotes).values({ postId, memberId, choices: chosen });
  const former = new Set(before?.choices);
  await addToCounts(tx, postId, [...new Set(chosen).difference(former)], 1);
  await addToCounts(tx, postId, [...former.difference(new Set(chosen))], -1);
  const change = (chosen.length > 0 ? 1 : 0) - (before ? 1 : 0);
  if (change !== 0)
    await tx
      .update(forumPolls)
      .set({ voterCount: sql`${forumPolls.voterCount} + ${change}::integer` })
      .where(eq(forumPolls.postId, postId));
}

async function addToCounts(tx: Transaction, postId: string, numbers: number[], change: 1 | -1): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(forumPollChoices)
    .set({ voteCount: sql`${forumPollChoices.voteCount} + ${change}::integer` })
    .where(and(eq(forumPollChoices.postId, postId), inArray(forumPollChoices.number, numbers)));
}
