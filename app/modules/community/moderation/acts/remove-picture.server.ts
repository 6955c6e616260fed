import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { rerenderPost } from '../../posts/render-post.server.ts';
import { listPictures } from '../../writing/pictures/post-pictures.server.ts';
import type { ForumRule } from '../../writing/rules.ts';
import { lockPost } from '../moderation.server.ts';
import { recordAct } from './record-act.server.ts';

/**
 * Removes one picture of a post. The words stay, with a line in the place of the picture. It is deleted after thirty
 * days, until which the removal can be undone. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export function removePicture(
  moderator: ForumMember,
  { postId, pictureId, rule, reason }: { postId: string; pictureId: string; rule: ForumRule; reason: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'remove a picture', postId);
    const picture = (await listPictures(tx, postId)).find(({ id }) => id === pictureId);
    if (!picture) throw new ForumRefusedError('This picture no longer exists. Nothing was changed.');
    if (picture.isRemoved) return false;
    await tx.update(mediaMemberPictures).set({ removedAt: now() }).where(eq(mediaMemberPictures.id, pictureId));
    await rerenderPost(tx, post);
    await recordAct(tx, moderator, {
      kind: 'picture',
      thread,
      post,
      memberId: post.authorId,
      rule,
      reason,
      before: { pictureId },
    });
    return true;
  });
}
