import { and, asc, between, eq, gt, lte, not, or, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { repliesPerPage } from '../../limits.ts';
import { forumPosts, isPublishedPost, type ThreadRow } from '../../tables.server.ts';
import type { ReadState } from './read-state.ts';
import { forumReadStates } from './tables.server.ts';

const isState = (memberId: string, threadId: string) =>
  and(eq(forumReadStates.memberId, memberId), eq(forumReadStates.threadId, threadId));

/** Returns how far a member has read a thread; null if never. */
export async function findReadState(memberId: string, threadId: string): Promise<ReadState | null> {
  const [state] = await db
    .select({ position: forumReadStates.position, number: forumReadStates.number })
    .from(forumReadStates)
    .where(isState(memberId, threadId));
  return state ?? null;
}

type Thread = Pick<ThreadRow, 'id' | 'lastNumber' | 'lastPosition'>;

/**
 * Records that a member has opened a page of a thread. Answers on other pages that came since the last visit stay
 * unread. Writes nothing if nothing has changed.
 * @param known what `findReadState` returned
 */
export async function recordReading(
  memberId: string,
  thread: Thread,
  page: number,
  readState: ReadState | null,
): Promise<void> {
  const pageStart = (page - 1) * repliesPerPage + 1;
  const pageEnd = pageStart + repliesPerPage - 1;
  const position = Math.max(readState?.position ?? 0, Math.min(pageEnd, thread.lastPosition));
  if (readState && readState.number === thread.lastNumber && readState.position === position) return;
  const oldest = readState ? await findOldestUnread(thread.id, readState, position, [pageStart, pageEnd]) : null;
  const number = oldest === null ? thread.lastNumber : oldest - 1;
  if (readState && readState.number === number && readState.position === position) return;
  await db
    .insert(forumReadStates)
    .values({ memberId, threadId: thread.id, position, number, readAt: now() })
    .onConflictDoUpdate({
      target: [forumReadStates.memberId, forumReadStates.threadId],
      // Two tabs at once: neither marks as unread what the other has read.
      set: {
        position: sql`greatest(${forumReadStates.position}, excluded.position)`,
        number: sql`greatest(${forumReadStates.number}, excluded.number)`,
        readAt: sql`excluded.read_at`,
      },
    });
}

/** Returns the first number that is unread above the last read position and not on this page. */
async function findOldestUnread(threadId: string, state: ReadState, position: number, page: [number, number]) {
  const [oldest] = await db
    .select({ number: sql<number | null>`min(${forumPosts.number})` })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.threadId, threadId),
        gt(forumPosts.number, state.number),
        between(forumPosts.position, 1, Math.min(position, state.position)),
        not(between(forumPosts.position, ...page)),
      ),
    );
  return oldest?.number ?? null;
}

/** Returns the first unread post in the order of reading that others see; null if all is read. */
export async function findFirstUnread(
  threadId: string,
  state: ReadState,
): Promise<{ number: number; position: number } | null> {
  const [first] = await db
    .select({ number: forumPosts.number, position: forumPosts.position })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.threadId, threadId),
        isPublishedPost,
        gt(forumPosts.position, 0),
        or(
          gt(forumPosts.position, state.position),
          and(lte(forumPosts.position, state.position), gt(forumPosts.number, state.number)),
        ),
      ),
    )
    .orderBy(asc(forumPosts.position), asc(forumPosts.number))
    .limit(1);
  return first ?? null;
}

/** Returns the last post of a thread in the order of reading that others see. */
export async function findLast(threadId: string): Promise<{ number: number; position: number } | null> {
  const [last] = await db
    .select({ number: forumPosts.number, position: forumPosts.position })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), isPublishedPost))
    .orderBy(sql`${forumPosts.position} desc`, sql`${forumPosts.number} desc`)
    .limit(1);
  return last ?? null;
}
