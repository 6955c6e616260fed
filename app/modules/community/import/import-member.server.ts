import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { isReservedName } from '#app/core/identity/names/name-rules.server.ts';
import { releaseUnclaimedName, reserveNameForClaim } from '#app/core/identity/names/reserve-name.server.ts';
import type { ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { memberItemSchema } from '#app/modules/imports/imported-item.ts';
import { forumPosts } from '../tables.server.ts';
import { addressDigest } from './address-digest.server.ts';
import { forumImportedMembers } from './tables.server.ts';

/** As long as a display name. */
const maxNameLength = 100;

/** A name of the team would make old posts look like posts of the team. */
const nameOf = (username: string): string =>
  (isReservedName(username) ? `${username} (imported)` : username).slice(0, maxNameLength) || 'Former member';

/** Members of another forum come as names without an account. They get no mail. */
export const memberTarget: ImportTarget<typeof memberItemSchema> = {
  kind: 'member',
  schema: memberItemSchema,
  check({ username, email }) {
    if (username === '') throw new DomainError('This account has no name.');
    return {
      notes: [
        ...(email === null ? ['It has no email address, so nobody can claim its posts.'] : []),
        ...(nameOf(username) === username ? [] : ['Its name could pass for one of the team, and is marked.']),
      ],
    };
  },
  async findExisting(ids) {
    const rows = await db
      .select({ id: forumImportedMembers.id })
      .from(forumImportedMembers)
      .where(inArray(forumImportedMembers.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  onDemand: {
    concerns: ({ isImportedWithPosts }) => isImportedWithPosts,
    create: addImportedMember,
    unneeded: 'None of their comments was imported, so nothing about them is stored.',
  },
  create: (member, _work, finish) => inTransaction(async (tx) => finish(tx, await addImportedMember(tx, member))),
  undo: ({ id }) =>
    inTransaction(async (tx) => {
      const [existing] = await tx
        .select()
        .from(forumImportedMembers)
        .where(eq(forumImportedMembers.id, id))
        .for('update');
      if (!existing) return;
      if (existing.claimedAt) throw new DomainError('Somebody has claimed it.');
      const [post] = await tx
        .select({ id: forumPosts.id })
        .from(forumPosts)
        .where(eq(forumPosts.importedMemberId, id))
        .limit(1);
      if (post) throw new DomainError('Some of their posts are kept, and they can still claim them.');
      if (existing.nameDigest) await releaseUnclaimedName(tx, existing.nameDigest);
      await tx.delete(forumImportedMembers).where(eq(forumImportedMembers.id, id));
    }),
};

async function addImportedMember(tx: Transaction, { username, email, joinedAt }: z.output<typeof memberItemSchema>) {
  const nameDigest = await reserveNameForClaim(tx, username);
  const id = await insertId(tx, forumImportedMembers, {
    name: nameOf(username),
    addressDigest: email === null ? null : addressDigest(email),
    nameDigest,
    joinedAt: new Date(joinedAt),
  });
  return { id, address: null, notes: nameDigest ? [] : ['Someone here has this name or a similar one.'] };
}
