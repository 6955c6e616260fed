import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { releaseUnclaimedName } from '#app/core/identity/names/reserve-name.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { addressDigest } from './address-digest.server.ts';
import { forumImportedMembers } from './tables.server.ts';

/** Returns the names of a former forum that a member has claimed. */
export const exportImported = (memberId: string) =>
  db
    .select({ name: forumImportedMembers.name, joined: forumImportedMembers.joinedAt })
    .from(forumImportedMembers)
    .where(eq(forumImportedMembers.claimedById, memberId));

/** Erases the identity of a member in a former forum. Posts that they have not claimed lose their name. Idempotent. */
export async function eraseImported(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  const deleted = await tx
    .select()
    .from(forumImportedMembers)
    .where(or(eq(forumImportedMembers.claimedById, id), eq(forumImportedMembers.addressDigest, addressDigest(email))));
  const ids = deleted.map((imported) => imported.id);
  if (ids.length === 0) return;
  const posts = await tx
    .update(forumPosts)
    .set({ authorName: null })
    .where(and(inArray(forumPosts.importedMemberId, ids), isNull(forumPosts.authorId)))
    .returning({ threadId: forumPosts.threadId, number: forumPosts.number });
  const started = posts.filter(({ number }) => number === 1).map(({ threadId }) => threadId);
  if (started.length > 0)
    await tx.update(forumThreads).set({ authorName: null }).where(inArray(forumThreads.id, started));
  for (const { nameDigest } of deleted) if (nameDigest) await releaseUnclaimedName(tx, nameDigest);
  await tx.delete(forumImportedMembers).where(inArray(forumImportedMembers.id, ids));
}
