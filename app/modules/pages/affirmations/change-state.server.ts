import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { affirmationRecords } from './affirmations.server.ts';
import { affirmationsTag } from './queries.server.ts';
import { affirmations } from './tables.server.ts';

interface StateAction {
  actorId: string;
  id: string;
}

/** Shows an affirmation on the home page. Idempotent. @returns whether anything changed @throws DomainError if it is deleted */
export const activateAffirmation = (act: StateAction) => changeState(act, 'affirmation.activated', true);

/** Hides an affirmation from the home page. Idempotent. @returns whether anything changed @throws DomainError if it is deleted */
export const deactivateAffirmation = (act: StateAction) => changeState(act, 'affirmation.rested', false);

function changeState({ actorId, id }: StateAction, action: string, active: boolean): Promise<boolean> {
  return inTransaction(async (tx) => {
    const affirmation = await affirmationRecords.requireIn(tx, id);
    if (affirmation.active === active) return false;
    await tx.update(affirmations).set({ active }).where(eq(affirmations.id, id));
    await recordAuditEvent(tx, { actorId, action, subject: { type: 'affirmation', id, name: affirmation.text } });
    await announceChange(tx, affirmationsTag);
    return true;
  });
}
