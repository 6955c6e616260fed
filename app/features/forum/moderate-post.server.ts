import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import type { ForumMember } from './author.server.ts';
import { changeStatus } from './change-status.server.ts';
import { ForumRefusedError } from './forum-error.ts';
import { lockPost, subjectOf, tellAuthor } from './moderation.server.tsx';
import type { ForumRule } from './rules.ts';
import type { PostStatus } from './shown.ts';
import { forumReviews } from './tables.server.ts';

export const postVerbs = { approve: 'approved', hide: 'hidden', remove: 'removed', restore: 'restored' } as const;
export type PostVerb = keyof typeof postVerbs;

const statusAfter: Record<PostVerb, PostStatus> = {
  approve: 'published',
  hide: 'hidden',
  remove: 'removed',
  restore: 'published',
};

/**
 * Approves, hides, removes or restores a post, and closes its review. The author is told, with the rule. Approving a
 * post that is shown only closes the review. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export function moderatePost(
  moderator: ForumMember,
  { postId, verb, rule }: { postId: string; verb: PostVerb; rule: ForumRule },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'moderate', postId);
    if (post.status === 'deleted') throw new ForumRefusedError('The author has deleted this post meanwhile.');
    const status = verb === 'approve' && post.status !== 'pending' ? post.status : statusAfter[verb];
    const closed = await tx
      .update(forumReviews)
      .set({ resolvedAt: now(), resolvedById: moderator.id })
      .where(eq(forumReviews.postId, postId))
      .returning();
    if (status === post.status) return closed.length > 0;
    await changeStatus(tx, thread, post, status);
    const isAgainst = verb === 'hide' || verb === 'remove';
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: `forum-post.${postVerbs[verb]}`,
      subject: subjectOf(thread, post),
      before: { status: post.status },
      after: { status, ...(isAgainst && { rule }) },
    });
    await tellAuthor(tx, post, { thread, what: `Your post was ${postVerbs[verb]}`, rule: isAgainst ? rule : null });
    return true;
  });
}
