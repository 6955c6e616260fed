import { and, eq, not, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { memberNamesTag, memberTag } from '#app/core/identity/member-tag.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { deleteMemberPictures } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { memberPictureAddress } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { forumTag } from '../../cache-tags.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { forumMembers } from '../../members/tables.server.ts';
import { addPicture } from './add-picture.server.ts';
import { isWrittenWith } from './post-pictures.server.ts';

/** The address of the picture of the person of a joined profile; null: none, or the person is suspended. */
export const memberPicture = sql<string | null>`(select ${forumMembers.picture} from ${forumMembers}
  join ${users} on ${users.id} = ${forumMembers.memberId}
  where ${forumMembers.memberId} = ${profiles.userId} and ${users.suspendedAt} is null)`;

/**
 * Makes a picture that of a member: decoded and encoded again, as a small square. The one before is deleted, unless
 * it is in what they write.
 * @throws ForumRefusedError, RefusedFileError, RateLimitError
 */
export async function setMemberPicture(member: ForumMember, bytes: Buffer, signal?: AbortSignal): Promise<void> {
  const address = memberPictureAddress(await addPicture(member, bytes, signal, { isSquare: true }));
  await inTransaction((tx) => replaceMemberPicture(tx, member.id, address));
}

/** Whether a member, who is locked by this, has this picture, or none at all: then there is nothing to remove. */
export async function isShownPicture(tx: Transaction, memberId: string, picture: string): Promise<boolean> {
  const ofMember = eq(forumMembers.memberId, memberId);
  const [member] = await tx.select({ picture: forumMembers.picture }).from(forumMembers).where(ofMember).for('update');
  return !member?.picture || member.picture === picture;
}

/**
 * Shows another picture of a member, or none. The one before is deleted permanently, unless a post or a draft has it.
 * Idempotent. @returns whether there was one
 */
export async function replaceMemberPicture(tx: Transaction, memberId: string, picture: string | null) {
  await tx.insert(forumMembers).values({ memberId }).onConflictDoNothing();
  const ofMember = eq(forumMembers.memberId, memberId);
  const [before] = await tx.select({ picture: forumMembers.picture }).from(forumMembers).where(ofMember).for('update');
  await tx.update(forumMembers).set({ picture }).where(ofMember);
  if (before?.picture) {
    const isBefore = and(
      eq(mediaMemberPictures.address, before.picture),
      eq(mediaMemberPictures.ownerId, memberId),
      not(isWrittenWith),
    );
    const old = await tx.select({ id: mediaMemberPictures.id }).from(mediaMemberPictures).where(isBefore);
    await deleteMemberPictures(
      tx,
      old.map(({ id }) => id),
    );
  }
  await announceChange(tx, forumTag, memberNamesTag, memberTag(memberId));
  return Boolean(before?.picture);
}
