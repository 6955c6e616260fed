import type { ForumMember } from '../members/author.server.ts';
import type { PostStatus } from '../post-status.ts';
import { changeStatus } from '../posts/change-status.server.ts';
import { closeReview } from '../posts/close-review.server.ts';
import { ruleInSentence } from '../writing/rules.ts';
import { decide } from './acts/record-act.server.ts';
import { hasOpenAppeal } from './appeals.server.ts';
import { type Decision, recordPostEvent, refuseDeleted } from './moderation.server.ts';

export type PostVerb = 'approve' | 'hide' | 'remove' | 'restore';

const statusAfter: Record<PostVerb, PostStatus> = {
  approve: 'published',
  hide: 'hidden',
  remove: 'removed',
  restore: 'published',
};

/**
 * Approves, hides, removes or restores a post, and closes its review. The author and the members who reported it are
 * notified, with the rule. Approving a post that is shown only closes the review. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export const moderatePost = (
  moderator: ForumMember,
  { verb, ...decision }: Decision & { verb: PostVerb },
): Promise<boolean> =>
  decide(moderator, 'decide about a post', decision, async (tx, place) => {
    const { thread, post } = place;
    const { rule } = decision;
    refuseDeleted(post);
    const status = verb === 'approve' && post.status !== 'pending' ? post.status : statusAfter[verb];
    const isAgainst = verb === 'hide' || verb === 'remove';
    const outcome = isAgainst
      ? `was ${statusAfter[verb]}${rule ? ` under the rule ${ruleInSentence(rule)}` : ''}`
      : 'breaks no rule';
    // An appeal stays open: only its decision closes it.
    const closed = await closeReview(tx, post, {
      moderatorId: moderator.id,
      notice: `The post you reported ${outcome}`,
      isAppealed: () => hasOpenAppeal(tx, post.id),
    });
    const reasons = closed.filter((reason) => reason !== 'appeal');
    if (status !== post.status) {
      await changeStatus(tx, thread, post, status);
      return { kind: verb, before: { status: post.status, reasons }, after: { status } };
    }
    if (reasons.length === 0) return false;
    await recordPostEvent(tx, moderator, place, { action: 'forum-post.kept', before: { reasons } });
    return true;
  });
