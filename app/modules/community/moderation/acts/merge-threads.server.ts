import { and, asc, eq, ne } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { followMerged } from '../../notifications/notify-of-post.server.ts';
import { freeThreadSlug } from '../../posts/thread-slug.server.ts';
import { forumPosts, forumThreads, isShownThread, type PostRow, type ThreadRow } from '../../tables.server.ts';
import { moveDrafts } from '../../writing/drafts/drafts.server.ts';
import { openingOf } from '../../writing/post-html.server.ts';
import { type Decision, lockThreads, onPost, requireModerator } from '../moderation.server.ts';
import { forumActs } from '../tables.server.ts';
import { movePosts } from './move-posts.server.ts';
import { refuseReleasing, refuseReplacing } from './own-acts.server.ts';
import { recordAct } from './record-act.server.ts';

/**
 * Moves all posts of a thread to the end of another one. Its address and those of its posts lead to their new places,
 * its followers follow the other one too, and drafts of replies go with it.
 * @param intoSlug the last part of the other thread's address
 * @throws ForumRefusedError
 */
export function mergeThreads(
  moderator: ForumMember,
  { postId, intoSlug, ...decision }: Decision & { intoSlug: string },
): Promise<void> {
  return inTransaction(async (tx) => {
    requireModerator(moderator);
    const [source] = await tx
      .select({ id: forumPosts.threadId })
      .from(forumPosts)
      .where(and(eq(forumPosts.id, postId), ne(forumPosts.status, 'moved')));
    const [target] = await tx
      .select({ id: forumThreads.id })
      .from(forumThreads)
      .where(and(eq(forumThreads.slug, intoSlug), isShownThread));
    if (!source)
      throw new ForumRefusedError('This post no longer exists, or was moved in the meantime. Nothing was changed.');
    if (!target)
      throw new FieldError(
        'into',
        'There is no visible discussion at this address. Copy the address of the other discussion',
      );
    if (source.id === target.id) throw new FieldError('into', 'A discussion cannot be merged with itself');
    const threads = await lockThreads(tx, [source.id, target.id]);
    const [from, to] = [threads.get(source.id), threads.get(target.id)];
    if (!from || !to || from.status === 'moved' || to.status !== 'published')
      throw new ForumRefusedError(
        'One of the two discussions has changed in the meantime. Nothing was changed. Try again.',
      );
    const posts = await listStayingPosts(tx, from.id);
    const [first] = posts;
    if (!first) throw new ForumRefusedError('This discussion no longer has any posts.');
    await refuseReleasing(tx, moderator, from);
    await refuseReplacing(tx, moderator, { kind: 'merge', ...decidedWith(first) });
    await movePosts(tx, from, to, posts);
    await moveDrafts(tx, from.id, to.id);
    const at = now();
    await followMerged(tx, from.id, to.id, at);
    await recordAct(tx, moderator, {
      ...decision,
      kind: 'merge',
      thread: from,
      post: first,
      memberId: from.authorId,
      before: { status: from.status },
      after: { threadId: to.id, postIds: posts.map(({ id }) => id), at: at.toISOString() },
      details: { mergedWith: to.title },
      notice: `Your discussion “${from.title}” was merged with another`,
      shownIn: to.title,
    });
  });
}

interface Split extends Decision {
  /** The numbers of the replies; the first one opens the new thread. Answers go with their reply. */
  numbers: number[];
  title: string;
}

/**
 * Makes a new thread of some replies, in the same topic. Their old addresses lead to their new places.
 * @returns the last part of the new thread's address
 * @throws ForumRefusedError
 */
export const splitThread = (moderator: ForumMember, { postId, numbers, title, ...decision }: Split): Promise<string> =>
  onPost(moderator, 'moderate', { postId }, async (tx, { thread }) => {
    if (numbers.includes(1))
      throw new FieldError('numbers', 'The first post cannot be moved. To move the whole discussion, merge it');
    const posts = (await listStayingPosts(tx, thread.id)).filter(
      ({ number, parentNumber }) =>
        numbers.includes(number) || (parentNumber !== null && numbers.includes(parentNumber)),
    );
    const [first] = posts;
    if (first?.status !== 'published')
      throw new FieldError('numbers', 'The first of these replies has to be visible: it opens the new discussion');
    await refuseReleasing(tx, moderator, thread);
    await refuseReplacing(tx, moderator, { kind: 'split', ...decidedWith(first) });
    const newThread = await addEmptyThread(tx, thread, first, title);
    await movePosts(tx, thread, newThread, posts);
    const moved = await tx.select().from(forumPosts).where(eq(forumPosts.id, first.id));
    await tx
      .update(forumThreads)
      .set({ anonymousPillar: moved[0]?.anonymousPillar ?? null })
      .where(eq(forumThreads.id, newThread.id));
    await recordAct(tx, moderator, {
      ...decision,
      kind: 'split',
      thread: newThread,
      post: first,
      after: { threadId: thread.id, postIds: posts.map(({ id }) => id) },
      details: { splitFrom: thread.title },
      notice: `Your reply in “${thread.title}” became a discussion of its own`,
    });
    return newThread.slug;
  });

/** Merges and splits are recorded with the first of the posts that they moved, wherever it is now. */
const decidedWith = ({ id, authorId }: PostRow) => ({ authorId, subject: eq(forumActs.postId, id) });

/** The thread has no posts yet: they are moved to it at once. */
async function addEmptyThread(
  tx: Transaction,
  { topicId }: ThreadRow,
  first: PostRow,
  title: string,
): Promise<ThreadRow> {
  return insertRow(tx, forumThreads, {
    slug: await freeThreadSlug(tx, title),
    topicId,
    title,
    opening: first.warning ? '' : openingOf(first.content),
    authorId: first.authorId,
    authorName: first.authorName,
    status: 'moved',
    isAnonymous: first.anonymousNumber !== null,
    anonymousNumber: first.anonymousNumber,
    isAiGenerated: first.isAiGenerated,
    likeCount: first.likeCount,
    createdAt: first.createdAt,
    activeAt: first.createdAt,
  });
}

/**
 * Moves posts back to the thread that they came from.
 * @throws ForumRefusedError if posts of others would be left without a first post, or the thread they came from was
 * merged since
 */
export async function movePostsBack(
  tx: Transaction,
  { fromId, toId, postIds, isSplit }: { fromId: string; toId: string; postIds: string[]; isSplit: boolean },
): Promise<void> {
  const threads = await lockThreads(tx, [fromId, toId]);
  const [from, to] = [threads.get(fromId), threads.get(toId)];
  const posts = (await listStayingPosts(tx, fromId)).filter(({ id }) => postIds.includes(id));
  if (!from || !to || posts.length < postIds.length)
    throw new ForumRefusedError(
      'Some of these posts have been moved again since. Undo that first. Nothing was changed.',
    );
  if (isSplit && to.status === 'moved')
    throw new ForumRefusedError(
      'The discussion that these posts came from has been merged since. Undo that first. Nothing was changed.',
    );
  const others = (await listStayingPosts(tx, fromId)).length - posts.length;
  if (isSplit && others > 0)
    throw new ForumRefusedError(
      'Others have replied in the new discussion. Nothing was changed. Merge it with the old one instead.',
    );
  await movePosts(tx, from, to, posts);
}

const listStayingPosts = (tx: Transaction, threadId: string): Promise<PostRow[]> =>
  tx
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), ne(forumPosts.status, 'moved')))
    .orderBy(asc(forumPosts.number));
