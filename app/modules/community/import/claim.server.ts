import { and, count, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { NameRefusedError } from '#app/core/identity/names/choose-name.server.ts';
import { transferReservedName } from '#app/core/identity/names/reserve-name.server.ts';
import { updateProfile } from '#app/core/identity/profile.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { forumTag } from '../cache-tags.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { addressDigest } from './address-digest.server.ts';
import { forumImportedMembers } from './tables.server.ts';

/** Posts that a member wrote in a former forum, under a name. */
interface ClaimablePosts {
  id: string;
  name: string;
  posts: number;
}

const isOf = (email: string) =>
  and(eq(forumImportedMembers.addressDigest, addressDigest(email)), isNull(forumImportedMembers.claimedById));

/** Lists what the owner of this verified address may claim. */
export const listClaimable = (email: string): Promise<ClaimablePosts[]> =>
  db
    .select({ id: forumImportedMembers.id, name: forumImportedMembers.name, posts: count(forumPosts.id) })
    .from(forumImportedMembers)
    .leftJoin(forumPosts, eq(forumPosts.importedMemberId, forumImportedMembers.id))
    .where(isOf(email))
    .groupBy(forumImportedMembers.id);

/** The result of a claim. `nameRefusal`: why the name could not be taken over, though the posts were. */
type Claim = { name: string; nameRefusal: string | null } | null;

/**
 * Makes the posts that a member wrote in a former forum theirs, and their former name the one that others see. The
 * address proves who they are.
 * @returns null if there is nothing of this address to claim any more
 */
export async function claimPosts(
  memberId: string,
  importedMemberId: string,
  { takesName }: { takesName: boolean },
): Promise<Claim> {
  const claimed = await inTransaction(async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, memberId));
    if (!member?.emailVerified) return null;
    const [imported] = await tx
      .update(forumImportedMembers)
      .set({ claimedById: memberId, claimedAt: now() })
      .where(and(eq(forumImportedMembers.id, importedMemberId), isOf(member.email)))
      .returning();
    if (!imported) return null;
    const ofAuthor = { authorId: memberId, authorName: null };
    const isClaimable = and(eq(forumPosts.importedMemberId, imported.id), isNull(forumPosts.authorId));
    const posts = await tx
      .update(forumPosts)
      .set(ofAuthor)
      .where(isClaimable)
      .returning({ threadId: forumPosts.threadId, number: forumPosts.number });
    for (const { threadId, number } of posts)
      if (number === 1) await tx.update(forumThreads).set(ofAuthor).where(eq(forumThreads.id, threadId));
    if (imported.nameDigest) await transferReservedName(tx, imported.nameDigest, memberId);
    const subject = { type: 'user', id: memberId, name: imported.name };
    await recordAuditEvent(tx, {
      actorId: memberId,
      action: 'forum-posts.claimed',
      subject,
      after: { posts: posts.length },
    });
    // More threads than a notice can name.
    await announceChange(tx, forumTag, '*');
    return imported;
  });
  if (!claimed) return null;
  if (!takesName) return { name: claimed.name, nameRefusal: null };
  try {
    await inTransaction((tx) => updateProfile(tx, memberId, { displayName: claimed.name }));
    return { name: claimed.name, nameRefusal: null };
  } catch (error) {
    if (error instanceof NameRefusedError) return { name: claimed.name, nameRefusal: error.message };
    throw error;
  }
}
