import { now } from '#app/core/clock.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { lockShownPost } from '../posts/lock-thread.server.ts';
import { inThreadTransaction } from '../posts/queued-transaction.server.ts';
import type { PlacedPost } from '../posts/reply.server.ts';
import { forumReports } from '../tables.server.ts';
import type { ForumRule } from '../writing/rules.ts';
import { openReview } from '../writing/screen-post.server.ts';

/**
 * Reports a post to the moderators. A second report of the same person changes the first.
 * @returns the place of the post; null if there is no such post
 * @throws ForumRefusedError, RateLimitError
 */
export function reportPost(
  member: ForumMember,
  { slug, number, rule, note }: { slug: string; number: number; rule: ForumRule; note: string },
): Promise<PlacedPost | null> {
  return inThreadTransaction(slug, async (tx) => {
    if (!mayInForum(member.role, 'report a post')) throw new ForumRefusedError('Please log in to report a post.');
    const found = await lockShownPost(tx, slug, number);
    if (!found) return null;
    const { post } = found;
    await countForumAct(tx, 'report', member);
    const report = { rule, note, createdAt: now() };
    await tx
      .insert(forumReports)
      .values({ postId: post.id, reporterId: member.id, ...report })
      .onConflictDoUpdate({ target: [forumReports.postId, forumReports.reporterId], set: report });
    await openReview(tx, post.id, ['report']);
    return post;
  });
}
