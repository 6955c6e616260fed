import { and, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { answerReporters } from '../notifications/answer-reporters.server.ts';
import type { PostStatus } from '../post-status.ts';
import { changeStatus } from '../posts/change-status.server.ts';
import { forumReviews } from '../tables.server.ts';
import { type ForumRule, forumRules, type ReviewReason } from '../writing/rules.ts';
import { recordAct } from './acts/record-act.server.ts';
import { hasOpenAppeal } from './appeals.server.ts';
import { lockPost, type Post, type ReadPost, subjectOf } from './moderation.server.ts';

export type PostVerb = 'approve' | 'hide' | 'remove' | 'restore';

const statusAfter: Record<PostVerb, PostStatus> = {
  approve: 'published',
  hide: 'hidden',
  remove: 'removed',
  restore: 'published',
};

interface PostModeration extends ReadPost {
  verb: PostVerb;
  /** Null: none was named. */
  rule: ForumRule | null;
  /** The message to the author besides the rule. */
  reason?: string;
  /** Of one of many posts that the moderator chose together. */
  batchId?: string | undefined;
}

/**
 * Approves, hides, removes or restores a post, and closes its review. The author and the members who reported it are
 * notified, with the rule. Approving a post that is shown only closes the review. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export function moderatePost(
  moderator: ForumMember,
  { postId, edits, verb, rule, reason = '', batchId }: PostModeration,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'decide about a post', postId, edits);
    if (post.status === 'deleted') throw new ForumRefusedError('The author has deleted this post in the meantime.');
    const status = verb === 'approve' && post.status !== 'pending' ? post.status : statusAfter[verb];
    const isAgainst = verb === 'hide' || verb === 'remove';
    const outcome = isAgainst ? `was ${statusAfter[verb]}${rule ? `. ${forumRules[rule]}` : ''}` : 'breaks no rule';
    const reasons = await closeReview(tx, moderator, post, `The post you reported ${outcome}`);
    if (status === post.status) {
      if (reasons.length === 0) return false;
      await recordAuditEvent(tx, {
        actorId: moderator.id,
        action: 'forum-post.kept',
        subject: subjectOf(thread, post),
        before: { reasons },
      });
      return true;
    }
    await changeStatus(tx, thread, post, status);
    await recordAct(tx, moderator, {
      kind: verb,
      thread,
      post,
      memberId: post.authorId,
      rule: isAgainst ? rule : null,
      reason,
      before: { status: post.status, reasons },
      after: { status },
      batchId,
    });
    return true;
  });
}

/**
 * Closes the review of a post. An appeal stays open: only its decision closes it.
 * @param notice what those are told who reported the post for this review
 * @returns the reasons of the review
 */
async function closeReview(
  tx: Transaction,
  moderator: ForumMember,
  post: Post,
  notice: string,
): Promise<ReviewReason[]> {
  const postId = post.id;
  const isOpen = and(eq(forumReviews.postId, postId), isNull(forumReviews.resolvedAt));
  const [open] = await tx.select().from(forumReviews).where(isOpen).for('update');
  if (!open) return [];
  const appealed = await hasOpenAppeal(tx, postId);
  await tx
    .update(forumReviews)
    .set(appealed ? { reasons: ['appeal'], isUrgent: false } : { resolvedAt: now(), resolvedById: moderator.id })
    .where(isOpen);
  if (open.reasons.includes('report'))
    await answerReporters(tx, { post, since: open.openedAt, notice, moderatorId: moderator.id });
  return open.reasons.filter((reason) => reason !== 'appeal');
}
