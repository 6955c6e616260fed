import { and, arrayOverlaps, asc, desc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { threadsPerPage } from '../limits.ts';
import type { FollowKind } from '../members/follow-kinds.ts';
import { forumBlocks, forumFollows } from '../members/tables.server.ts';
import { forumThreads, isShownThread } from '../tables.server.ts';
import { isAfter, pageOf, type ThreadPage } from './list-threads.server.ts';
import { selectThreads } from './thread-card.server.ts';
import type { ThreadCursor } from './thread-order.ts';

/**
 * Lists the published threads that a member follows: themselves, or by their topic, a hashtag or who started them, one
 * page at a time, the most recently active first. Those that the member has turned off are not among them. Nobody is
 * followed in an anonymous thread, or by a member whom they have blocked.
 */
export async function listFollowedThreads(memberId: string, after: ThreadCursor | null): Promise<ThreadPage> {
  const [follows, blocks] = await Promise.all([
    db.select().from(forumFollows).where(eq(forumFollows.memberId, memberId)),
    db
      .select({ memberId: forumBlocks.memberId })
      .from(forumBlocks)
      .where(and(eq(forumBlocks.otherId, memberId), eq(forumBlocks.kind, 'block'))),
  ]);
  const targetsOf = (kind: FollowKind, isFollowed = true) =>
    follows
      .filter(({ kind: of, level }) => of === kind && level === (isFollowed ? 'everything' : 'nothing'))
      .map(({ target }) => target);
  const threads = targetsOf('thread');
  const blockedBy = new Set(blocks.map((block) => block.memberId));
  const people = targetsOf('person').filter((id) => !blockedBy.has(id));
  const tags = targetsOf('tag');
  const byOthers = or(
    inArray(forumThreads.topicId, targetsOf('topic')),
    tags.length > 0 ? arrayOverlaps(forumThreads.hashtags, tags) : undefined,
    and(inArray(forumThreads.authorId, people), eq(forumThreads.isAnonymous, false)),
  );
  const rows = await selectThreads()
    .where(
      and(
        isShownThread,
        or(
          inArray(forumThreads.id, threads),
          and(
            byOthers,
            notInArray(forumThreads.id, targetsOf('thread', false)),
            notInArray(forumThreads.topicId, targetsOf('topic', false)),
          ),
        ),
        after ? isAfter('latest', after) : undefined,
      ),
    )
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(threadsPerPage + 1);
  return pageOf(rows, ({ activeAt }) => activeAt.getTime());
}
