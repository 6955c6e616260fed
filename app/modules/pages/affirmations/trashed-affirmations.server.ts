import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { listTrashed } from '#app/core/database/list-rows.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { affirmations } from './tables.server.ts';

/** Returns the removed affirmations, the latest first, and their total number. */
export const listTrashedAffirmations = (query: TrashQuery) =>
  listTrashed(affirmations, { title: affirmations.text, trashedAt: affirmations.removedAt }, query);

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
