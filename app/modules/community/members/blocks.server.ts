import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { PostRow } from '../tables.server.ts';
import type { BlockKind } from './block-kinds.ts';
import { forumBlocks } from './tables.server.ts';

const isPair = (memberId: string, otherId: string) =>
  and(eq(forumBlocks.memberId, memberId), eq(forumBlocks.otherId, otherId));

/** Mutes or blocks a member; null ends both. The other is not notified. Idempotent. @throws ForumRefusedError for oneself */
export function setBlock(memberId: string, otherId: string, kind: BlockKind | null): Promise<unknown> {
  if (memberId === otherId) throw new ForumRefusedError('This is your own profile.');
  return inTransaction<unknown>((tx) =>
    kind === null
      ? tx.delete(forumBlocks).where(isPair(memberId, otherId))
      : tx
          .insert(forumBlocks)
          .values({ memberId, otherId, kind, createdAt: now() })
          .onConflictDoUpdate({ target: [forumBlocks.memberId, forumBlocks.otherId], set: { kind } }),
  );
}

/** Returns how a member treats another; null: as everybody. */
export async function findBlock(memberId: string, otherId: string): Promise<BlockKind | null> {
  const [block] = await db.select({ kind: forumBlocks.kind }).from(forumBlocks).where(isPair(memberId, otherId));
  return block?.kind ?? null;
}

/** Lists the members whom a member has muted or blocked. */
export async function listBlocks(memberId: string): Promise<{ handle: string; name: string; kind: BlockKind }[]> {
  const rows = await db
    .select({ handle: profiles.handle, name: memberName, kind: forumBlocks.kind })
    .from(forumBlocks)
    .innerJoin(profiles, eq(profiles.userId, forumBlocks.otherId))
    .where(eq(forumBlocks.memberId, memberId))
    .orderBy(profiles.handle);
  return rows.map((row) => ({ ...row, name: row.name ?? 'Member' }));
}

/**
 * Refuses an answer to a post whose author has blocked the member. An anonymous post takes answers of everybody: a
 * refusal would reveal who wrote it.
 * @throws ForumRefusedError
 */
export async function refuseBlocked(
  tx: Transaction,
  memberId: string,
  answered: Pick<PostRow, 'authorId' | 'anonymousNumber'>,
): Promise<void> {
  if (!answered.authorId || answered.anonymousNumber !== null) return;
  const [block] = await tx
    .select({ kind: forumBlocks.kind })
    .from(forumBlocks)
    .where(and(isPair(answered.authorId, memberId), eq(forumBlocks.kind, 'block')));
  if (block)
    throw new ForumRefusedError(
      'This member doesn’t accept direct replies from you. You can reply to the discussion instead. What you wrote is still here.',
    );
}
