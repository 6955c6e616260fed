import { eq, sql } from 'drizzle-orm';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { hasConfirmedAge } from '#app/core/identity/confirm-age.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { addMemberPicture } from '#app/modules/media/member-pictures/add-member-picture.server.ts';
import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { countForumAct } from '../../members/count-forum-act.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { refuseSuspended } from '../../members/restrictions.server.ts';
import { trustRight } from '../../members/trust.ts';
import { findTrustLevel } from '../../members/trust-level.server.ts';

/**
 * Adds a picture to what a member writes. Only they can open it until a post shows it. How many a member adds in a
 * day, and how much is kept, follows from their trust.
 * @returns the address of the picture
 * @throws ForumRefusedError, RefusedFileError, RateLimitError
 */
export async function addPicture(
  member: ForumMember,
  bytes: Buffer,
  signal?: AbortSignal,
  { isSquare = false } = {},
): Promise<string> {
  await inTransaction(async (tx) => {
    if (!mayInForum(member.role, 'add a picture')) throw new ForumRefusedError('Please log in to add pictures.');
    if (!(await hasConfirmedAge(tx, member.id)))
      throw new ForumRefusedError(
        'Please confirm first that you are 16 or over: open “Join Community” at /forum/join. What you wrote is still here.',
      );
    await refuseSuspended(tx, member);
    // Checking a picture takes the time of a processor, also if it is refused.
    await countForumAct(tx, 'pictureCheck', member);
  });
  const address = await addMemberPicture({
    bytes,
    ownerId: member.id,
    isSquare,
    ...(signal && { signal }),
    beforeAdding: (tx, storedBytes) => countPicture(tx, member, storedBytes),
  });
  return memberPicturePath(address);
}

/** Two pictures at once are counted one after the other. @throws ForumRefusedError */
async function countPicture(tx: Transaction, member: ForumMember, storedBytes: number): Promise<void> {
  await takeLock(tx, `forum-pictures:${member.id}`);
  const level = member.role === 'member' ? await findTrustLevel(tx, member.id) : 3;
  const [stored] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${mediaMemberPictures.bytes}), 0)::double precision` })
    .from(mediaMemberPictures)
    .where(eq(mediaMemberPictures.ownerId, member.id));
  const maxMegabytes = trustRight('pictureMegabytes', level);
  if ((stored?.bytes ?? 0) + storedBytes > maxMegabytes * megabyte)
    throw new ForumRefusedError(
      `Your pictures use all ${maxMegabytes} MB that your level allows. Delete a post with pictures to make room. What you wrote is still here.`,
    );
  await countForumAct(tx, 'picture', member).catch((error: unknown) => {
    if (!(error instanceof RateLimitError)) throw error;
    const count = trustRight('picture', level);
    throw new ForumRefusedError(
      `You have added ${count} pictures in a day, the most that your level allows. You can add more tomorrow. What you wrote is still here.`,
    );
  });
}
