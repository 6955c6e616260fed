import { and, asc, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { repliesPerPage } from '../limits.ts';
import { type ForumMember, shownAuthor } from '../members/author.server.ts';
import { isGone, mayInForum, mayRead } from '../members/permissions.ts';
import { forumBlocks, forumBookmarks } from '../members/tables.server.ts';
import type { ShownPost } from '../posts/shown-post.ts';
import {
  forumLikes,
  forumPosts,
  forumThreads,
  forumTopics,
  isPublishedPost,
  type PostRow,
  type ThreadRow,
} from '../tables.server.ts';
import { memberPicture } from '../writing/pictures/member-picture.server.ts';
import { findPolls } from '../writing/polls/find-polls.server.ts';
import { selectThreads, threadCardOf } from './thread-card.server.ts';
import type { ThreadCard } from './thread-card.ts';

export interface ThreadPageQuery {
  page: number;
  order: 'oldest' | 'liked';
}

export interface FoundThread {
  row: ThreadRow;
  topic: typeof forumTopics.$inferSelect;
  card: ThreadCard;
}

/** Returns a thread that this viewer may read: a shown one, or their own; moderators read all that are not deleted. */
export async function findThread(slug: string, viewer: ForumMember | null = null): Promise<FoundThread | null> {
  const [row] = await selectThreads().where(eq(forumThreads.slug, slug));
  if (!row || isGone(row.thread.status) || !mayRead(row.thread, viewer)) return null;
  const [topic] = await db.select().from(forumTopics).where(eq(forumTopics.id, row.thread.topicId));
  if (!topic) throw new Error('A thread has no topic');
  return { row: row.thread, topic, card: threadCardOf(row) };
}

/** Whether a viewer reads the words of a post. */
const isReadable = (post: PostRow, viewer: ForumMember | null): boolean =>
  !isGone(post.status) && mayRead(post, viewer);

export interface ShownPosts {
  first: ShownPost;
  /** The replies of the page, each followed by its answers. */
  replies: ShownPost[];
  /** The reply that solved the thread, on whatever page it is. */
  answer: ShownPost | null;
  pageCount: number;
}

/** Returns the first post and one page of replies, as this viewer sees them. */
export async function listPosts(
  thread: ThreadRow,
  { page, order }: ThreadPageQuery,
  viewer: ForumMember | null,
): Promise<ShownPosts> {
  const start = (page - 1) * repliesPerPage;
  const ofThread = eq(forumPosts.threadId, thread.id);
  const [firsts, replies] = await Promise.all([
    selectPosts(viewer).where(and(ofThread, inArray(forumPosts.number, [1, thread.solvedNumber ?? 1]))),
    order === 'oldest' ? listByPosition(thread.id, start, viewer) : listByLikes(thread.id, start, viewer),
  ]);
  const first = firsts.find(({ post }) => post.number === 1);
  if (!first) throw new Error('A thread has no first post');
  const answer = firsts.find(({ post }) => post.number > 1);
  const ids = new Set([...firsts, ...replies].map(({ post }) => post.id));
  const polls = await findPolls([...ids], viewer?.id ?? null);
  const withPoll = (row: ReadRow): ShownPost => {
    const post = shownPost(row, viewer);
    return { ...post, poll: post.html === null ? null : (polls.get(row.post.id) ?? null) };
  };
  return {
    first: withPoll(first),
    answer: answer ? withPoll(answer) : null,
    // Others learn of a waiting reply once a moderator has approved it.
    replies: replies.filter(({ post }) => post.status !== 'pending' || mayRead(post, viewer)).map(withPoll),
    pageCount: Math.max(1, Math.ceil(thread.lastPosition / repliesPerPage)),
  };
}

const listByPosition = (threadId: string, start: number, viewer: ForumMember | null) =>
  selectPosts(viewer)
    .where(and(eq(forumPosts.threadId, threadId), between(forumPosts.position, start + 1, start + repliesPerPage)))
    .orderBy(asc(forumPosts.position), asc(forumPosts.number));

/** The replies with the most likes first. Their answers stay below them. */
async function listByLikes(threadId: string, start: number, viewer: ForumMember | null) {
  const tops = await db
    .select({ position: forumPosts.position })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), isNull(forumPosts.parentNumber)))
    .orderBy(desc(forumPosts.likeCount), asc(forumPosts.number))
    // The first post is among them.
    .limit(start + repliesPerPage + 1);
  const positions = tops
    .map(({ position }) => position)
    .filter((position) => position > 0)
    .slice(start, start + repliesPerPage);
  if (positions.length === 0) return [];
  const rows = await selectPosts(viewer)
    .where(
      and(eq(forumPosts.threadId, threadId), sql`${forumPosts.position} = any(${sql.param(positions)}::integer[])`),
    )
    .orderBy(asc(forumPosts.position), asc(forumPosts.number));
  return positions.flatMap((position) => rows.filter(({ post }) => post.position === position));
}

function selectPosts(viewer: ForumMember | null) {
  const isLiked = viewer
    ? sql<boolean>`exists (select 1 from ${forumLikes} where ${forumLikes.postId} = ${forumPosts.id} and ${forumLikes.authorId} = ${viewer.id})`
    : sql<boolean>`false`;
  const isBookmarked = viewer
    ? sql<boolean>`exists (select 1 from ${forumBookmarks} where ${forumBookmarks.postId} = ${forumPosts.id} and ${forumBookmarks.memberId} = ${viewer.id})`
    : sql<boolean>`false`;
  const isMuted = viewer
    ? sql<boolean>`(${forumPosts.anonymousNumber} is null and exists (select 1 from ${forumBlocks} where ${forumBlocks.otherId} = ${forumPosts.authorId} and ${forumBlocks.memberId} = ${viewer.id}))`
    : sql<boolean>`false`;
  return db
    .select({
      isBookmarked,
      isMuted,
      post: forumPosts,
      displayName: memberName,
      handle: profiles.handle,
      picture: memberPicture,
      isLiked,
    })
    .from(forumPosts)
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .$dynamic();
}

type ReadRow = Awaited<ReturnType<typeof selectPosts>>[number];

const shownPost = (
  { post, displayName, handle, picture, isLiked, isBookmarked, isMuted }: ReadRow,
  viewer: ForumMember | null,
): ShownPost => ({
  number: post.number,
  parentNumber: post.parentNumber,
  position: post.position,
  author: shownAuthor({ ...post, displayName, handle, picture }),
  status: post.status,
  html: isReadable(post, viewer) ? post.html : null,
  // It holds words of the author too.
  warning: isReadable(post, viewer) ? post.warning : '',
  poll: null,
  likes: post.likeCount,
  createdAt: post.createdAt,
  editedAt: post.editedAt,
  isAiGenerated: post.isAiGenerated,
  isLiked,
  isBookmarked,
  isAnonymous: post.anonymousNumber !== null,
  isMuted,
  isOwn: viewer !== null && post.authorId === viewer.id,
  needsCare: viewer !== null && post.authorId === viewer.id && post.needsCare,
  moderationId: viewer && post.status !== 'moved' && mayInForum(viewer.role, 'moderate') ? post.id : null,
});

/** Where a post is: its thread may be another than the one of the address, if a moderator has moved it. */
export interface FoundPlace {
  slug: string;
  number: number;
  position: number;
  isMoved: boolean;
}

const selectPlaces = () =>
  db
    .select({
      number: forumPosts.number,
      position: forumPosts.position,
      movedToId: forumPosts.movedToId,
      post: { status: forumPosts.status, authorId: forumPosts.authorId },
      thread: { slug: forumThreads.slug, status: forumThreads.status, authorId: forumThreads.authorId },
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .$dynamic();

/**
 * Returns where the post with this number in this thread is now. Null if there is none, and also if this viewer may not
 * know of it: it waits for a moderator, or its thread is not shown.
 */
export async function findPlace(
  slug: string,
  number: number,
  viewer: ForumMember | null = null,
): Promise<FoundPlace | null> {
  const [row] = await selectPlaces().where(and(eq(forumThreads.slug, slug), eq(forumPosts.number, number)));
  const movedToId = row?.movedToId ?? null;
  const [current] = movedToId === null ? [row] : await selectPlaces().where(eq(forumPosts.id, movedToId));
  if (!current) return null;
  const { post, thread, number: standsAt, position } = current;
  if (isGone(thread.status) || !mayRead(thread, viewer)) return null;
  if (post.status === 'pending' && !mayRead(post, viewer)) return null;
  return { slug: thread.slug, number: standsAt, position, isMoved: movedToId !== null };
}

/** Returns one post of a thread with its words as they were typed; null if there is none that everybody may read. */
export async function findShownPost(
  threadId: string,
  number: number,
): Promise<{ number: number; name: string; content: string } | null> {
  const [row] = await selectPosts(null).where(
    and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number), isPublishedPost),
  );
  return row ? { number, name: shownPost(row, null).author.name, content: row.post.content } : null;
}
