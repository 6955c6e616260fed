import { and, asc, eq, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { permalinkPath } from '../addresses.ts';
import { listBlocks } from '../members/blocks.server.ts';
import { coarseTime } from '../members/coarse-time.ts';
import { listFollows } from '../members/follows.server.ts';
import { forumBlocks, forumBookmarks, forumFollows, forumMembers } from '../members/tables.server.ts';
import { forumNotifications } from '../notifications/tables.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

/** Returns a member's follows, bookmarks and notifications, for a copy of their data. */
export async function exportMembership(memberId: string): Promise<Record<string, unknown>> {
  const [member] = await db.select().from(forumMembers).where(eq(forumMembers.memberId, memberId));
  const bookmarks = await db
    .select({ slug: forumThreads.slug, number: forumPosts.number, remindAt: forumBookmarks.remindAt })
    .from(forumBookmarks)
    .innerJoin(forumPosts, eq(forumPosts.id, forumBookmarks.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumBookmarks.memberId, memberId));
  const notifications = await db
    .select({
      kind: forumNotifications.kind,
      slug: forumThreads.slug,
      number: forumPosts.number,
      at: forumNotifications.createdAt,
      anonymousNumber: forumPosts.anonymousNumber,
      readAt: forumNotifications.readAt,
    })
    .from(forumNotifications)
    .innerJoin(forumPosts, eq(forumPosts.id, forumNotifications.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumNotifications.threadId))
    .where(eq(forumNotifications.memberId, memberId))
    .orderBy(asc(forumNotifications.createdAt));
  const { memberId: _, ...standing } = member ?? { memberId };
  const follows = await listFollows(memberId);
  return {
    ...standing,
    follows: follows.map(({ kind, label, level }) => ({ kind, label, level })),
    bookmarks: bookmarks.map(({ slug, number, remindAt }) => ({ address: permalinkPath(slug, number), remindAt })),
    mutedAndBlocked: await listBlocks(memberId),
    notifications: notifications.map(({ slug, number, anonymousNumber, at, ...rest }) => ({
      ...rest,
      // The exact time would reveal when an anonymous post was written.
      at: anonymousNumber === null ? at : coarseTime(at),
      address: permalinkPath(slug, number),
    })),
  };
}

/** Deletes the membership, with the follows and blocks of and by the member. Idempotent. */
export async function eraseMembership(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(forumNotifications).where(eq(forumNotifications.memberId, memberId));
  await tx.delete(forumBookmarks).where(eq(forumBookmarks.memberId, memberId));
  await tx.delete(forumBlocks).where(or(eq(forumBlocks.memberId, memberId), eq(forumBlocks.otherId, memberId)));
  await tx
    .delete(forumFollows)
    .where(
      or(eq(forumFollows.memberId, memberId), and(eq(forumFollows.kind, 'person'), eq(forumFollows.target, memberId))),
    );
  await tx.delete(forumMembers).where(eq(forumMembers.memberId, memberId));
}
