import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { reasonOfFailure } from '#app/core/jobs/reason-of-failure.ts';
import type { ImportTarget } from './import-target.server.ts';
import { importsTag } from './states.ts';
import { importItems, imports } from './tables.server.ts';

/** The largest number that the column holds. */
const maxPosition = 2_147_483_647;

/**
 * Undoes everything that an import made, the last first. An item that must stay records the reason. Idempotent.
 * @param actorId the admin who asked for it, who need not be the one who imported
 */
export async function undoItems(
  row: typeof imports.$inferSelect,
  targets: readonly ImportTarget[],
  { actorId, signal }: { actorId: string | null; signal: AbortSignal },
): Promise<void> {
  for (let before = maxPosition; ; ) {
    signal.throwIfAborted();
    const [item] = await db
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, row.id),
          inArray(importItems.outcome, ['made', 'created']),
          sql`${importItems.position} < ${before}`,
        ),
      )
      .orderBy(desc(importItems.position))
      .limit(1);
    if (!item) break;
    before = item.position;
    const reason = await undo(item, targets, actorId);
    const changes = reason ? { notes: [...item.notes, reason] } : { outcome: 'undone' as const };
    await inTransaction(async (tx) => {
      await tx.update(importItems).set(changes).where(eq(importItems.id, item.id));
      await announceChange(tx, importsTag);
    });
  }
  await inTransaction(async (tx) => {
    await tx.update(imports).set({ state: 'undone', finishedAt: now() }).where(eq(imports.id, row.id));
    const subject = { type: 'import', id: row.id, name: row.fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.undone', subject });
    await announceChange(tx, importsTag);
  });
}

/** @returns why it stays, or null */
async function undo(
  { kind, targetId, targetAddress }: typeof importItems.$inferSelect,
  targets: readonly ImportTarget[],
  actorId: string | null,
): Promise<string | null> {
  try {
    await targets.find((target) => target.kind === kind)?.undo({ id: targetId ?? '', address: targetAddress }, actorId);
    return null;
  } catch (error) {
    const reason = reasonOfFailure(error);
    if (reason === null) throw error;
    return `It was kept. ${reason}`;
  }
}
