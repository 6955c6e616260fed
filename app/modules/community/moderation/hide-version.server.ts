import { and, eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { threadTag } from '../cache-tags.ts';
import type { ForumMember } from '../members/author.server.ts';
import { lockPostAt } from '../posts/lock-thread.server.ts';
import { forumPostVersions } from '../posts/versions/tables.server.ts';
import { recordPostEvent, refuseOwnPost, requireModerator } from './moderation.server.ts';

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
    requireModerator(moderator, 'hide an earlier version');
    const locked = await lockPostAt(tx, slug, number, { isShown: false });
    if (!locked) return false;
    const { thread, post } = locked;
    refuseOwnPost(moderator, 'hide an earlier version', post);
    const isVersion = and(eq(forumPostVersions.postId, post.id), eq(forumPostVersions.version, version));
    const [existing] = await tx.select().from(forumPostVersions).where(isVersion);
    if (!existing || (existing.hiddenAt !== null) === isHidden) return existing !== undefined;
    await tx
      .update(forumPostVersions)
      .set({ hiddenAt: isHidden ? now() : null })
      .where(isVersion);
    await announceChange(tx, threadTag(thread.id));
    const action = isHidden ? 'forum-version.hidden' : 'forum-version.shown';
    await recordPostEvent(tx, moderator, locked, { action, after: { version } });
    return true;
  });
}
