import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { changePost } from '../../posts/versions/edit-post.server.ts';
import { forumPostVersions } from '../../posts/versions/tables.server.ts';
import type { ForumRule } from '../../writing/rules.ts';
import { lockPost, type ReadPost } from '../moderation.server.ts';
import { recordAct } from './record-act.server.ts';

/**
 * Changes the words of a post for a reason, such as to leave out a name. The version before is kept for moderators
 * only. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export function editPostOfOthers(
  moderator: ForumMember,
  { postId, edits, content, rule, reason }: ReadPost & { content: string; rule: ForumRule | null; reason: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'edit a post of others', postId, edits);
    if (post.status === 'deleted') throw new ForumRefusedError('The author has deleted this post in the meantime.');
    if (post.content === content) return false;
    const version = post.editCount + 1;
    const { warning, isAiGenerated } = post;
    await changePost(tx, thread, post, { content, warning, isAiGenerated });
    const isVersion = and(eq(forumPostVersions.postId, postId), eq(forumPostVersions.version, version));
    await tx.update(forumPostVersions).set({ hiddenAt: now() }).where(isVersion);
    await recordAct(tx, moderator, {
      kind: 'edit',
      thread,
      post,
      memberId: post.authorId,
      rule,
      reason,
      before: { version },
    });
    return true;
  });
}
