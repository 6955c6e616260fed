import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { shownAuthor } from '../members/author.server.ts';
import { forumBookmarks } from '../members/tables.server.ts';
import { addNotifications } from '../notifications/notify-of-post.server.ts';
import { forumPosts, forumThreads, isShownPost } from '../tables.server.ts';
import { openingOf } from '../writing/post-html.server.ts';
import type { PostPlace } from './reply.server.ts';

const maxListed = 200;

const findShownPost = async (slug: string, number: number) => {
  const [post] = await db
    .select({ id: forumPosts.id, number: forumPosts.number, position: forumPosts.position })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumThreads.slug, slug), eq(forumPosts.number, number), isShownPost));
  return post;
};

interface BookmarkChange {
  slug: string;
  number: number;
  /** False: the bookmark is removed. */
  isKept: boolean;
  /** When to remind the member; null: never; undefined: as it is. */
  remindAt?: Date | null;
}

/**
 * Keeps, changes or removes a bookmark. Idempotent.
 * @returns the place of the post; null unless the post is public
 */
export async function setBookmark(
  memberId: string,
  { slug, number, isKept, remindAt }: BookmarkChange,
): Promise<PostPlace | null> {
  const post = await findShownPost(slug, number);
  if (!post) return null;
  await inTransaction<unknown>((tx) =>
    isKept
      ? tx
          .insert(forumBookmarks)
          .values({ memberId, postId: post.id, remindAt: remindAt ?? null, createdAt: now() })
          .onConflictDoUpdate({
            target: [forumBookmarks.memberId, forumBookmarks.postId],
            set: { remindAt: remindAt === undefined ? sql`${forumBookmarks.remindAt}` : remindAt },
          })
      : tx.delete(forumBookmarks).where(and(eq(forumBookmarks.memberId, memberId), eq(forumBookmarks.postId, post.id))),
  );
  return post;
}

export interface ShownBookmark {
  slug: string;
  number: number;
  title: string;
  author: string;
  opening: string;
  remindAt: Date | null;
}

/** Lists the bookmarked posts that can still be read, the latest bookmark first. */
export async function listBookmarks(memberId: string): Promise<ShownBookmark[]> {
  const rows = await db
    .select({
      post: forumPosts,
      slug: forumThreads.slug,
      title: forumThreads.title,
      displayName: memberName,
      remindAt: forumBookmarks.remindAt,
    })
    .from(forumBookmarks)
    .innerJoin(forumPosts, eq(forumPosts.id, forumBookmarks.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .where(and(eq(forumBookmarks.memberId, memberId), isShownPost))
    .orderBy(desc(forumBookmarks.createdAt))
    .limit(maxListed);
  return rows.map(({ post, slug, title, displayName, remindAt }) => ({
    slug,
    number: post.number,
    title,
    author: shownAuthor({ ...post, displayName }).name,
    // An opening would show what the post warns of.
    opening: post.warning ? '' : openingOf(post.content, 160),
    remindAt,
  }));
}

const remindersAtOnce = 500;

/**
 * Turns the reminders that are due into notifications, each once, also of posts that are not shown now: `isReadable` shows
 * them only while everybody may read the post. @returns how many there were
 */
export function remindOfBookmarks(): Promise<number> {
  return inTransaction(async (tx) => {
    const due = await tx
      .select({ memberId: forumBookmarks.memberId, postId: forumBookmarks.postId, threadId: forumPosts.threadId })
      .from(forumBookmarks)
      .innerJoin(forumPosts, eq(forumPosts.id, forumBookmarks.postId))
      .where(lte(forumBookmarks.remindAt, now()))
      .limit(remindersAtOnce)
      .for('update', { of: forumBookmarks, skipLocked: true });
    for (const { memberId, postId, threadId } of due) {
      await tx
        .update(forumBookmarks)
        .set({ remindAt: null })
        .where(and(eq(forumBookmarks.memberId, memberId), eq(forumBookmarks.postId, postId)));
      await addNotifications(tx, [memberId], { kind: 'reminder', threadId, postId });
    }
    return due.length;
  });
}
