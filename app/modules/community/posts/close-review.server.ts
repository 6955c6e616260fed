import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { answerReporters } from '../notifications/answer-reporters.server.ts';
import { forumReviews, type PostRow } from '../tables.server.ts';
import type { ReviewReason } from '../writing/rules.ts';

interface Closing {
  /** Null: the author has deleted the post. */
  moderatorId: string | null;
  /** The answer to those who reported the post for this review. */
  notice: string;
  /** Whether an appeal about the post waits, by the reasons of its review: the review then stays open for it. */
  isAppealed: (reasons: readonly ReviewReason[]) => boolean | Promise<boolean>;
}

/** Closes the review of a post. @returns its reasons; empty if none was open */
export async function closeReview(
  tx: Transaction,
  post: PostRow,
  { moderatorId, notice, isAppealed }: Closing,
): Promise<ReviewReason[]> {
  const isOpen = and(eq(forumReviews.postId, post.id), isNull(forumReviews.resolvedAt));
  const [open] = await tx.select().from(forumReviews).where(isOpen).for('update');
  if (!open) return [];
  await tx
    .update(forumReviews)
    .set(
      (await isAppealed(open.reasons))
        ? { reasons: ['appeal'], isUrgent: false }
        : { resolvedAt: now(), resolvedById: moderatorId },
    )
    .where(isOpen);
  if (open.reasons.includes('report')) await answerReporters(tx, { post, since: open.openedAt, notice, moderatorId });
  return open.reasons;
}
