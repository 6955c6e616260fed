import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { threadTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { lockThread } from '../posts/lock-thread.server.ts';
import { forumPostVersions } from '../posts/versions/tables.server.ts';
import { forumPosts } from '../tables.server.ts';
import { refuseOwnPost, subjectOf } from './moderation.server.ts';

/**
 * Hides an earlier version of a post from all but moderators, or shows it again. Idempotent.
 * @returns false if the version does not exist
 * @throws ForumRefusedError
 */
export function hideVersion(
  moderator: ForumMember,
  { slug, number, version, isHidden }: { slug: string; number: number; version: number; isHidden: boolean },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!mayInForum(moderator.role, 'hide an earlier version'))
      throw new ForumRefusedError('Only moderators can do this.');
    const thread = await lockThread(tx, slug, { isShown: false });
    if (!thread) return false;
    const isPost = and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, number));
    const [post] = await tx.select().from(forumPosts).where(isPost);
    if (!post) return false;
    refuseOwnPost(moderator, 'hide an earlier version', post);
    const isVersion = and(eq(forumPostVersions.postId, post.id), eq(forumPostVersions.version, version));
    const [existing] = await tx.select().from(forumPostVersions).where(isVersion);
    if (!existing || (existing.hiddenAt !== null) === isHidden) return existing !== undefined;
    await tx
      .update(forumPostVersions)
      .set({ hiddenAt: isHidden ? now() : null })
      .where(isVersion);
    await announceChange(tx, threadTag(thread.id));
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: isHidden ? 'forum-version.hidden' : 'forum-version.shown',
      subject: subjectOf(thread, post),
      after: { version },
    });
    return true;
  });
}
