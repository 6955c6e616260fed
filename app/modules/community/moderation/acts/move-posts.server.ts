import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { type Pseudonym, pseudonymIn, randomPillar } from '../../members/pseudonym.server.ts';
import { announceThreads } from '../../posts/announce-threads.server.ts';
import { clearAnswer } from '../../posts/answer.server.ts';
import { changeTopicCounts, statusByReplies } from '../../posts/change-status.server.ts';
import { isPostAt } from '../../posts/lock-thread.server.ts';
import { indexReplies, indexThread } from '../../search/index-thread.server.ts';
import { forumPosts, forumThreads, isPublishedPost, type PostRow, type ThreadRow } from '../../tables.server.ts';

interface PostPosition {
  number: number;
  position: number;
  parentNumber: number | null;
  answerCount: number;
}

/**
 * Moves posts of one locked thread to another locked one. Each leaves a row at its number, which leads to its new
 * place, so that numbers have no gaps and old addresses stay valid. A post that is moved back takes its former place.
 * Others come last, in their order. Keeps all counts.
 * @param posts in the order of their numbers, with the answers of each reply among them
 */
export async function movePosts(tx: Transaction, from: ThreadRow, to: ThreadRow, posts: PostRow[]): Promise<void> {
  const before = [await countShown(tx, from), await countShown(tx, to)] as const;
  const former = await findFormerPlaces(tx, to.id, posts);
  let { lastNumber, lastPosition } = to;
  const places = new Map<number, PostPosition>();
  const pseudonyms = new Map<number, Pseudonym>();
  for (const post of posts) {
    const existing = former.get(post.id);
    let place: PostPosition;
    if (existing) place = existing;
    else {
      lastNumber += 1;
      const parent = post.parentNumber === null ? undefined : places.get(post.parentNumber);
      const isAnswer = parent !== undefined && parent.number > 1;
      const position = isAnswer ? parent.position : lastNumber === 1 ? 0 : lastPosition + 1;
      lastPosition = Math.max(lastPosition, position);
      const answerCount = lastNumber === 1 ? 0 : post.answerCount;
      place = { number: lastNumber, position, parentNumber: isAnswer ? parent.number : null, answerCount };
    }
    places.set(post.number, place);
    const pseudonym = await pseudonymAt(tx, to.id, post, pseudonyms);
    if (existing) await tx.delete(forumPosts).where(isPostAt(to.id, place.number));
    await tx
      .update(forumPosts)
      .set({ threadId: to.id, ...place, ...pseudonym })
      .where(eq(forumPosts.id, post.id));
  }
  await tx.insert(forumPosts).values(
    posts.map(({ id, number, position, parentNumber, answerCount, createdAt }) => ({
      threadId: from.id,
      number,
      position,
      parentNumber,
      answerCount,
      createdAt,
      content: '',
      html: '',
      status: 'moved' as const,
      movedToId: id,
    })),
  );
  for (const post of posts) await clearAnswer(tx, from, post);
  await updateCounts(tx, from, before[0]);
  await updateCounts(tx, to, before[1]);
  await announceThreads(tx, from, to);
  await indexReplies(
    tx,
    posts.map(({ id }) => id),
  );
  await indexThread(tx, from.id);
  await indexThread(tx, to.id);
}

/** Returns the places that posts had in a thread before they were moved away from it, by their ids. */
async function findFormerPlaces(
  tx: Transaction,
  threadId: string,
  posts: PostRow[],
): Promise<Map<string, PostPosition>> {
  const ids = posts.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), inArray(forumPosts.movedToId, ids)));
  return new Map(
    rows.map(({ movedToId, number, position, parentNumber, answerCount }) => [
      movedToId ?? '',
      { number, position, parentNumber, answerCount },
    ]),
  );
}

/** An anonymous author has another pseudonym in the other thread. */
async function pseudonymAt(
  tx: Transaction,
  threadId: string,
  { authorId, anonymousNumber }: PostRow,
  existing: Map<number, Pseudonym>,
): Promise<Partial<Pseudonym>> {
  if (anonymousNumber === null) return {};
  if (authorId) return pseudonymIn(tx, threadId, authorId);
  // The account is erased, and the number in the old thread is all that connects the posts of one author.
  const pseudonym = existing.get(anonymousNumber) ?? (await newPseudonym(tx, threadId));
  existing.set(anonymousNumber, pseudonym);
  return pseudonym;
}

async function newPseudonym(tx: Transaction, threadId: string): Promise<Pseudonym> {
  const [thread] = await tx
    .update(forumThreads)
    .set({ anonymousCount: sql`${forumThreads.anonymousCount} + 1` })
    .where(eq(forumThreads.id, threadId))
    .returning({ number: forumThreads.anonymousCount });
  return { anonymousNumber: thread?.number ?? 1, anonymousPillar: randomPillar() };
}

/** The share of a thread in the counts of its topic. */
interface TopicCounts {
  threads: number;
  posts: number;
}

/**
 * Counts what a thread adds to the counts of its topic. A first post that its author has deleted is not among the
 * replies, and not counted.
 */
export async function countShown(tx: Transaction, { id, status }: ThreadRow): Promise<TopicCounts> {
  if (status !== 'published') return { threads: 0, posts: 0 };
  const posts = await tx.$count(forumPosts, and(eq(forumPosts.threadId, id), isPublishedPost));
  return { threads: 1, posts };
}

/** Corrects the counts, the last post and the status of a thread after its posts have changed. */
async function updateCounts(tx: Transaction, thread: ThreadRow, before: TopicCounts): Promise<void> {
  const [last] = await tx
    .select({
      number: max(forumPosts.number),
      position: max(forumPosts.position),
      stay: sql<number>`count(*) filter (where ${ne(forumPosts.status, 'moved')})::integer`,
      replies: sql<number>`count(*) filter (where ${isPublishedPost} and ${forumPosts.number} > 1)::integer`,
      activeAt: sql<Date | null>`max(${forumPosts.createdAt}) filter (where ${isPublishedPost})`.mapWith(
        forumPosts.createdAt,
      ),
    })
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread.id));
  if (!last) throw new Error('A thread has no posts');
  const [first] = await tx
    .select({ status: forumPosts.status })
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread.id))
    .orderBy(asc(forumPosts.number))
    .limit(1);
  // Posts came back to a thread of which all had moved: its first post decides again.
  const back = first && first.status !== 'deleted' ? first.status : 'published';
  const current = thread.status === 'moved' ? back : thread.status;
  const status =
    last.stay === 0 ? 'moved' : first?.status === 'deleted' ? statusByReplies(current, last.replies) : current;
  const changes = {
    status,
    lastNumber: last.number ?? 0,
    lastPosition: last.position ?? 0,
    replyCount: last.replies,
    activeAt: last.activeAt ?? thread.activeAt,
  };
  await tx.update(forumThreads).set(changes).where(eq(forumThreads.id, thread.id));
  const after = await countShown(tx, { ...thread, status });
  await changeTopicCounts(tx, thread.topicId, {
    posts: after.posts - before.posts,
    threads: after.threads - before.threads,
  });
}
