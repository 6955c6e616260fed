import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { forumPosts } from '../../tables.server.ts';
import type { ShownPoll } from './shown-poll.ts';
import { forumPollChoices, forumPolls, forumPollVotes } from './tables.server.ts';

/** Whether a poll takes no more votes. */
export const isPollClosed = ({ isClosed, closesAt }: { isClosed: boolean; closesAt: Date | null }): boolean =>
  isClosed || (closesAt !== null && closesAt <= now());

/** Returns the polls of these posts as a viewer sees them, by the ids of the posts. */
export async function findPolls(postIds: readonly string[], viewerId: string | null): Promise<Map<string, ShownPoll>> {
  if (postIds.length === 0) return new Map();
  const polls = await db
    .select()
    .from(forumPolls)
    .where(inArray(forumPolls.postId, [...postIds]));
  if (polls.length === 0) return new Map();
  const ids = polls.map(({ postId }) => postId);
  const [choices, votes] = await Promise.all([
    db
      .select()
      .from(forumPollChoices)
      .where(inArray(forumPollChoices.postId, ids))
      .orderBy(asc(forumPollChoices.postId), asc(forumPollChoices.number)),
    viewerId
      ? db
          .select()
          .from(forumPollVotes)
          .where(and(inArray(forumPollVotes.postId, ids), eq(forumPollVotes.memberId, viewerId)))
      : [],
  ]);
  return new Map(
    polls.map((poll) => {
      const { postId, question, isMultiple, results, closesAt, voterCount } = poll;
      const ownChoices = votes.find((vote) => vote.postId === postId)?.choices ?? [];
      const isClosed = isPollClosed(poll);
      const areShown = results === 'always' || isClosed || ownChoices.length > 0;
      const shownChoices = choices
        .filter((choice) => choice.postId === postId)
        .map(({ number, label, voteCount }) => ({ number, label, votes: areShown ? voteCount : null }));
      return [
        postId,
        { question, isMultiple, results, closesAt, isClosed, voters: voterCount, choices: shownChoices, ownChoices },
      ];
    }),
  );
}

/** The question and the choices of the poll of a selected post, a line each; null without a poll. For the search. */
export const pollSearchText = (): SQL<string | null> => sql<string | null>`(
  select ${forumPolls.question} || string_agg(chr(10) || ${forumPollChoices.label}, '' order by ${forumPollChoices.number})
  from ${forumPolls} join ${forumPollChoices} on ${forumPollChoices.postId} = ${forumPolls.postId}
  where ${forumPolls.postId} = ${forumPosts.id} group by ${forumPolls.postId}
)`;
