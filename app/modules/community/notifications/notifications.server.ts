import { and, between, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { repliesPerPage } from '../limits.ts';
import { shownAuthor } from '../members/author.server.ts';
import { forumPosts, forumThreads, forumTopics, isShownPost } from '../tables.server.ts';
import { kindsWhere, notificationKinds, type ShownNotification } from './notification-kinds.ts';
import { announceNotifications } from './notifications-tag.server.ts';
import { forumNotifications } from './tables.server.ts';

const perPage = 30;

/**
 * Whether the member may still read what a notification is about, and wants to: the post is shown, and its author, if
 * known, is not muted. Some kinds are always shown.
 */
export const isReadable = (): SQL | undefined =>
  or(
    inArray(
      forumNotifications.kind,
      kindsWhere(({ isAlwaysShown }) => isAlwaysShown),
    ),
    and(
      isShownPost,
      sql`${forumNotifications.count} > 0`,
      sql`(${forumPosts.anonymousNumber} is not null or not exists (select 1 from forum_blocks b
        where b.member_id = ${forumNotifications.memberId} and b.other_id = ${forumPosts.authorId}))`,
    ),
  );

/** Begins a query of notifications with everything that their texts contain. */
export const selectNotifications = (on: Queryable = db) =>
  on
    .select({
      notification: forumNotifications,
      // Without the words of the post: nothing shows them, and they may be long.
      post: {
        number: forumPosts.number,
        authorId: forumPosts.authorId,
        authorName: forumPosts.authorName,
        anonymousNumber: forumPosts.anonymousNumber,
        anonymousPillar: forumPosts.anonymousPillar,
        createdAt: forumPosts.createdAt,
      },
      thread: { id: forumThreads.id, slug: forumThreads.slug, title: forumThreads.title },
      topic: forumTopics.name,
      displayName: memberName,
    })
    .from(forumNotifications)
    .innerJoin(forumPosts, eq(forumPosts.id, forumNotifications.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .$dynamic();

type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** The time of an anonymous post is as coarse here as on its page. */
export const shownNotification = ({ notification, post, thread, topic, displayName }: NotificationRow) =>
  ({
    id: notification.id,
    kind: notification.kind,
    title: thread.title,
    slug: thread.slug,
    number: post.number,
    path: notification.path,
    author: shownAuthor({ ...post, displayName }).name,
    count: notification.count,
    text: notification.text,
    topic,
    at: notificationKinds[notification.kind].isNewPost ? post.createdAt : notification.createdAt,
    isRead: notification.readAt !== null,
  }) satisfies ShownNotification;

export interface NotificationPage {
  notifications: ShownNotification[];
  /**
   * The id of the last notification, after which the next page begins; null on the last page. Not its time: that is the
   * exact time of the post, which may be anonymous.
   */
  next: string | null;
}

/**
 * Lists a member's notifications, the newest first.
 * @param before the id of a notification: only what is older. Null, or one that is gone: from the newest
 */
export async function listNotifications(memberId: string, before: string | null): Promise<NotificationPage> {
  const rows = await selectNotifications()
    .where(
      and(
        eq(forumNotifications.memberId, memberId),
        isReadable(),
        before === null ? undefined : await isOlder(memberId, before),
      ),
    )
    .orderBy(desc(forumNotifications.createdAt), desc(forumNotifications.id))
    .limit(perPage + 1);
  const pageRows = rows.slice(0, perPage);
  return {
    notifications: pageRows.map(shownNotification),
    next: rows.length > perPage ? (pageRows.at(-1)?.notification.id ?? null) : null,
  };
}

/** Selects what follows one of the member's notifications in the list. */
async function isOlder(memberId: string, id: string): Promise<SQL | undefined> {
  const [last] = await db
    .select({ createdAt: forumNotifications.createdAt })
    .from(forumNotifications)
    .where(and(eq(forumNotifications.memberId, memberId), eq(forumNotifications.id, id)));
  if (!last) return undefined;
  return or(
    lt(forumNotifications.createdAt, last.createdAt),
    and(eq(forumNotifications.createdAt, last.createdAt), lt(forumNotifications.id, id)),
  );
}

/** Returns how many notifications a member has not read. */
export const countNotifications = (memberId: string): Promise<number> =>
  countSelectedNotifications(
    and(eq(forumNotifications.memberId, memberId), isNull(forumNotifications.readAt), isReadable()),
  );

/** Counts all that `selectNotifications` selects with this condition. */
export async function countSelectedNotifications(condition: SQL | undefined, on: Queryable = db): Promise<number> {
  const [unread] = await on
    .select({ number: count() })
    .from(forumNotifications)
    .innerJoin(forumPosts, eq(forumPosts.id, forumNotifications.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(condition);
  return unread?.number ?? 0;
}

const ofMember = (memberId: string, ids: string[] | 'all') =>
  and(
    eq(forumNotifications.memberId, memberId),
    ids === 'all' ? isNull(forumNotifications.readAt) : inArray(forumNotifications.id, ids),
  );

/** Marks notifications of a member as read or unread. What is marked as unread is not mailed again. Idempotent. */
export function markNotifications(memberId: string, ids: string[] | 'all', isRead: boolean): Promise<void> {
  return inTransaction(async (tx) => {
    await tx
      .update(forumNotifications)
      .set({
        readAt: isRead ? now() : null,
        mailedAt: sql`coalesce(${forumNotifications.mailedAt}, ${now().toISOString()}::timestamptz)`,
      })
      .where(ofMember(memberId, ids));
    await announceNotifications(tx, [memberId]);
  });
}

/**
 * Marks as read the notification that a member has opened. The others of its thread stay. Writes nothing if it is read.
 * @param notification from the address: any visitor may have written or copied it
 * @returns whether it was theirs, and unread
 */
export async function markOpened(memberId: string, notification: string | null): Promise<boolean> {
  const { success, data: id } = z.uuid().safeParse(notification);
  if (!success) return false;
  const [unread] = await db
    .select({ id: forumNotifications.id })
    .from(forumNotifications)
    .where(and(ofMember(memberId, [id]), isNull(forumNotifications.readAt)));
  if (unread) await markNotifications(memberId, [id], true);
  return unread !== undefined;
}

interface ShownPage {
  threadId: string;
  page: number;
  /** From the address: any visitor may have written or copied it. */
  notification: string | null;
}

/**
 * Marks as read the notification that has led a member to a page of a thread. Without one, or if it is read already or
 * another person's, the page itself is read.
 */
export async function markShown(memberId: string, { threadId, page, notification }: ShownPage): Promise<void> {
  if (!(await markOpened(memberId, notification))) await markPageRead(memberId, threadId, page);
}

/**
 * Marks as read a member's notifications about the posts on a page of a thread, because they have the page open. Writes
 * nothing if there is nothing.
 */
async function markPageRead(memberId: string, threadId: string, page: number): Promise<void> {
  const start = (page - 1) * repliesPerPage;
  const onPage = or(eq(forumPosts.position, 0), between(forumPosts.position, start + 1, start + repliesPerPage));
  const unread = await db
    .select({ id: forumNotifications.id })
    .from(forumNotifications)
    .innerJoin(forumPosts, eq(forumPosts.id, forumNotifications.postId))
    .where(
      and(
        eq(forumNotifications.memberId, memberId),
        eq(forumNotifications.threadId, threadId),
        isNull(forumNotifications.readAt),
        onPage,
      ),
    );
  if (unread.length === 0) return;
  await markNotifications(
    memberId,
    unread.map(({ id }) => id),
    true,
  );
}
