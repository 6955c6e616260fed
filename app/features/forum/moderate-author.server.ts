import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { isModerator } from '#app/services/identity/roles.ts';
import { profiles, userRoles } from '#app/services/identity/tables.server.ts';
import type { ForumMember } from './author.server.ts';
import { ForumRefusedError } from './forum-error.ts';
import { lockPost, subjectOf, tellAuthor } from './moderation.server.tsx';
import type { ForumRule } from './rules.ts';
import { forumSuspensions } from './tables.server.ts';

/** Asks the author of a post to pause. Works without knowing who it is. @throws ForumRefusedError */
export function suspendAuthor(
  moderator: ForumMember,
  { postId, days, rule }: { postId: string; days: number; rule: ForumRule },
): Promise<void> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'suspend a member', postId);
    if (!post.authorId) throw new ForumRefusedError('This author has no account any more.');
    const held = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, post.authorId));
    if (isModerator(held.map(({ role }) => role)))
      throw new ForumRefusedError('Moderators and admins cannot be suspended here.');
    const until = new Date(now().getTime() + days * 86_400_000);
    await tx
      .insert(forumSuspensions)
      .values({ memberId: post.authorId, until })
      .onConflictDoUpdate({ target: forumSuspensions.memberId, set: { until } });
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: 'forum-author.suspended',
      subject: subjectOf(thread, post),
      after: { days, rule },
    });
    await tellAuthor(tx, post, { thread, what: `Please pause for ${days === 1 ? 'a day' : `${days} days`}`, rule });
  });
}

/** Returns the name behind an anonymous post. The reason goes into the audit log. @throws ForumRefusedError */
export function revealAuthor(
  moderator: ForumMember,
  { postId, reason }: { postId: string; reason: string },
): Promise<string> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'see an anonymous author', postId);
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: 'forum-author.revealed',
      subject: subjectOf(thread, post),
      after: { reason },
    });
    if (!post.authorId) return 'a former member';
    const [author] = await tx.select().from(profiles).where(eq(profiles.userId, post.authorId));
    return author?.displayName ?? 'a member without a display name';
  });
}
