import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import { threadsPerPage } from '../../limits.ts';
import { forumThreads, isShownThread } from '../../tables.server.ts';
import { isAfter, pageOf, type ThreadPage } from '../list-threads.server.ts';
import { selectThreads } from '../thread-card.server.ts';
import type { ThreadCursor } from '../thread-order.ts';
import { forumReadStates } from './tables.server.ts';

/**
 * Lists the threads of a topic, or of all topics, that the member has opened and that have posts since, one page at a time, the most
 * recently active first. Threads that the member has never opened are not among them: most people read few of them.
 */
export async function listUnreadThreads(
  topicId: string | null,
  memberId: string,
  after: ThreadCursor | null,
): Promise<ThreadPage> {
  const rows = await selectThreads()
    .innerJoin(
      forumReadStates,
      and(eq(forumReadStates.threadId, forumThreads.id), eq(forumReadStates.memberId, memberId)),
    )
    .where(
      and(
        isShownThread,
        topicId === null ? undefined : eq(forumThreads.topicId, topicId),
        or(
          gt(forumThreads.lastNumber, forumReadStates.number),
          gt(forumThreads.lastPosition, forumReadStates.position),
        ),
        after ? isAfter('latest', after) : undefined,
      ),
    )
    .orderBy(desc(forumThreads.activeAt), asc(forumThreads.id))
    .limit(threadsPerPage + 1);
  return pageOf(rows, ({ activeAt }) => activeAt.getTime());
}
