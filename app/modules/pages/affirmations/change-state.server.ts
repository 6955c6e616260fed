import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { affirmationsTag } from './queries.server.ts';
import { affirmations } from './tables.server.ts';

interface StateAction {
  actorId: string;
  id: string;
}

/** Shows an affirmation on the home page. Idempotent. @returns whether anything changed */
export const activateAffirmation = (act: StateAction) =>
  changeState(act, 'affirmation.activated', { active: true }, eq(affirmations.active, false));

/** Hides an affirmation from the home page. Idempotent. @returns whether anything changed */
export const deactivateAffirmation = (act: StateAction) =>
  changeState(act, 'affirmation.rested', { active: false }, eq(affirmations.active, true));

/** Removes an affirmation. It can be restored for a month. Idempotent. @returns whether anything changed */
export const removeAffirmation = (act: StateAction) =>
  changeState(act, 'affirmation.deleted', { removedAt: now() }, isNull(affirmations.removedAt));

/** Restores a removed affirmation. Idempotent. @returns whether anything changed */
export const restoreAffirmation = (act: StateAction) =>
  changeState(act, 'affirmation.restored', { removedAt: null }, isNotNull(affirmations.removedAt));

function changeState(
  { actorId, id }: StateAction,
  action: string,
  state: Partial<typeof affirmations.$inferInsert>,
  isOtherwise: SQL,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [changed] = await tx
      .update(affirmations)
      .set(state)
      .where(and(eq(affirmations.id, id), isOtherwise))
      .returning();
    if (!changed) return false;
    await recordAuditEvent(tx, { actorId, action, subject: { type: 'affirmation', id, name: changed.text } });
    await announceChange(tx, affirmationsTag);
    return true;
  });
}
