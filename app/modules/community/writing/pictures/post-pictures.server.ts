import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { deleteMemberPictures } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import { maxPicturesPerPost } from '../../limits.ts';
import { forumMembers } from '../../members/tables.server.ts';
import { forumPosts, forumThreads, isShownPost } from '../../tables.server.ts';
import { forumDrafts } from '../drafts/tables.server.ts';
import { picturesIn } from './picture-markdown.ts';
import { forumPostPictures } from './tables.server.ts';

/** Selects pictures that a post or a draft has. */
export const isWrittenWith = sql`(
  exists (select from ${forumPostPictures} where ${forumPostPictures.pictureId} = ${mediaMemberPictures.id})
  or exists (select from ${forumDrafts} where ${forumDrafts.memberId} = ${mediaMemberPictures.ownerId}
    and position(${mediaMemberPictures.address} in ${forumDrafts.fields} ->> 'content') > 0))`;

/** A picture as a post shows it. */
export interface PostPicture {
  id: string;
  /** Where it is. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  isRemoved: boolean;
}

/**
 * Finds the pictures that a text shows. Only those of its author: the picture of another, as in a quote, is named
 * and not shown, so that its owner decides where it is.
 */
export async function findPictures(on: Queryable, content: string, authorId: string | null): Promise<PostPicture[]> {
  const addresses = picturesIn(content);
  if (addresses.length === 0 || authorId === null) return [];
  const rows = await on
    .select()
    .from(mediaMemberPictures)
    .where(and(inArray(mediaMemberPictures.address, addresses), eq(mediaMemberPictures.ownerId, authorId)));
  return rows.map(({ id, address, width, height, removedAt }) => ({
    id,
    path: memberPicturePath(address),
    width,
    height,
    isRemoved: removedAt !== null,
  }));
}

/**
 * Records which pictures a post shows. Everybody who can read the post can then open them. Those of its earlier
 * versions stay. Idempotent.
 * @throws ForumRefusedError if there are too many, or if one is in another post
 */
export async function recordPictures(tx: Transaction, postId: string, pictures: readonly PostPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  if (pictures.length > maxPicturesPerPost)
    throw new ForumRefusedError(
      `A post has at most ${maxPicturesPerPost} pictures. Please remove some. What you wrote is still here.`,
    );
  const ids = pictures.map(({ id }) => id);
  await tx
    .insert(forumPostPictures)
    .values(ids.map((pictureId) => ({ pictureId, postId })))
    .onConflictDoNothing();
  const elsewhere = await tx
    .select({ id: forumPostPictures.pictureId })
    .from(forumPostPictures)
    .where(and(inArray(forumPostPictures.pictureId, ids), ne(forumPostPictures.postId, postId)));
  if (elsewhere.length > 0)
    throw new ForumRefusedError(
      'A picture in this text is already in another of your posts. Please upload it again here: the same picture in two posts would show that one person wrote both. What you wrote is still here.',
    );
}

/** Lists the pictures of a post and of its earlier versions. */
export async function listPictures(on: Queryable, postId: string): Promise<PostPicture[]> {
  const rows = await on
    .select({ picture: mediaMemberPictures })
    .from(forumPostPictures)
    .innerJoin(mediaMemberPictures, eq(mediaMemberPictures.id, forumPostPictures.pictureId))
    .where(eq(forumPostPictures.postId, postId))
    .orderBy(mediaMemberPictures.address);
  return rows.map(({ picture: { id, address, width, height, removedAt } }) => ({
    id,
    path: memberPicturePath(address),
    width,
    height,
    isRemoved: removedAt !== null,
  }));
}

/** Deletes the pictures of a post permanently, because its author deletes it. Idempotent. */
export async function deletePicturesOf(tx: Transaction, postId: string): Promise<void> {
  const pictures = await listPictures(tx, postId);
  await deleteMemberPictures(
    tx,
    pictures.map(({ id }) => id),
  );
}

/** Whether a post that everybody may read shows this picture, or it is that of a member who is not suspended. */
export async function isPictureShown(on: Queryable, pictureId: string): Promise<boolean> {
  const [post] = await on
    .select({ id: forumPosts.id })
    .from(forumPostPictures)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPostPictures.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPostPictures.pictureId, pictureId), isShownPost));
  if (post) return true;
  const [owner] = await on
    .select({ id: forumMembers.memberId })
    .from(mediaMemberPictures)
    .innerJoin(
      forumMembers,
      and(
        eq(forumMembers.memberId, mediaMemberPictures.ownerId),
        eq(forumMembers.picture, mediaMemberPictures.address),
      ),
    )
    .innerJoin(users, eq(users.id, forumMembers.memberId))
    .where(and(eq(mediaMemberPictures.id, pictureId), isNull(users.suspendedAt)));
  return owner !== undefined;
}
