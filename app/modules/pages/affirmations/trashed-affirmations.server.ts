import { and, desc, eq, ilike, isNotNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { affirmations } from './tables.server.ts';

/** Returns the removed affirmations, the latest first, and their total number. */
export async function listTrashedAffirmations({
  q,
  limit,
}: TrashQuery): Promise<{ rows: TrashedItem[]; total: number }> {
  const where = and(isNotNull(affirmations.removedAt), q ? ilike(affirmations.text, likePattern(q)) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({ id: affirmations.id, title: affirmations.text, trashedAt: affirmations.removedAt })
      .from(affirmations)
      .where(where)
      .orderBy(desc(affirmations.removedAt), affirmations.id)
      .limit(limit),
    db.$count(affirmations, where),
  ]);
  return { rows: rows as TrashedItem[], total };
}

/** Returns whether an affirmation with this id is removed. */
export const isTrashedAffirmation = async (id: string): Promise<boolean> =>
  (await db.$count(affirmations, and(eq(affirmations.id, id), isNotNull(affirmations.removedAt)))) > 0;

/** Deletes a removed affirmation. It cannot be restored. Idempotent. @returns whether there was one */
export function deleteAffirmation({ id, actorId }: { id: string; actorId: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [deleted] = await tx
      .delete(affirmations)
      .where(and(eq(affirmations.id, id), isNotNull(affirmations.removedAt)))
      .returning({ text: affirmations.text });
    if (!deleted) return false;
    const subject = { type: 'affirmation', id, name: deleted.text };
    await recordAuditEvent(tx, { actorId, action: 'affirmation.deleted-for-good', subject });
    return true;
  });
}
