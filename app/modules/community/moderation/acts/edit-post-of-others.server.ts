import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { changePost } from '../../posts/versions/edit-post.server.ts';
import { forumPostVersions } from '../../posts/versions/tables.server.ts';
import { type Decision, refuseDeleted } from '../moderation.server.ts';
import { decide } from './record-act.server.ts';

/**
 * Changes the words of a post for a reason, such as to leave out a name. The version before is kept for moderators
 * only. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export const editPostOfOthers = (
  moderator: ForumMember,
  { content, ...decision }: Decision & { content: string },
): Promise<boolean> =>
  decide(moderator, 'edit a post of others', decision, async (tx, { thread, post }) => {
    refuseDeleted(post);
    if (post.content === content) return false;
    const version = post.editCount + 1;
    const { warning, isAiGenerated } = post;
    await changePost(tx, thread, post, { content, warning, isAiGenerated });
    const isVersion = and(eq(forumPostVersions.postId, post.id), eq(forumPostVersions.version, version));
    await tx.update(forumPostVersions).set({ hiddenAt: now() }).where(isVersion);
    return { kind: 'edit', before: { version } };
  });
