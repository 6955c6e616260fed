import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { rerenderPost } from '../../posts/render-post.server.ts';
import { listPictures } from '../../writing/pictures/post-pictures.server.ts';
import type { Decision } from '../moderation.server.ts';
import { decide } from './record-act.server.ts';

/**
 * Removes one picture of a post. The words stay, with a line in the place of the picture. It is deleted after thirty
 * days, until which the removal can be undone. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export const removePicture = (
  moderator: ForumMember,
  { pictureId, ...decision }: Decision & { pictureId: string },
): Promise<boolean> =>
  decide(moderator, 'remove a picture', decision, async (tx, { post }) => {
    const picture = (await listPictures(tx, post.id)).find(({ id }) => id === pictureId);
    if (!picture) throw new ForumRefusedError('This picture no longer exists. Nothing was changed.');
    if (picture.isRemoved) return false;
    await tx.update(mediaMemberPictures).set({ removedAt: now() }).where(eq(mediaMemberPictures.id, pictureId));
    await rerenderPost(tx, post);
    return { kind: 'picture', before: { pictureId } };
  });
