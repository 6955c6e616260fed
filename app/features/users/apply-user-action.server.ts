import { eq } from 'drizzle-orm';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { type AuditEvent, recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { users } from '#app/services/identity/tables.server.ts';

type User = typeof users.$inferSelect;

export interface UserAction {
  /** The admin who acts. */
  actorId: string;
  /** The person the action applies to. */
  userId: string;
}

/** The audit entry; null if nothing changed and nobody is notified. */
type Outcome = Pick<AuditEvent, 'action' | 'before' | 'after'> | null;

/**
 * Applies an action to a person: locks the row and writes the audit log in the same transaction.
 * @returns whether anything changed
 * @throws DomainError if the account is deleted; also any error of the action itself
 */
export function applyUserAction(
  { actorId, userId }: UserAction,
  act: (tx: Transaction, user: User) => Promise<Outcome>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!user) throw new DomainError('This account is gone. Somebody may have erased it meanwhile.');
    const outcome = await act(tx, user);
    if (!outcome) return false;
    await recordAuditEvent(tx, { actorId, ...outcome, subject: { type: 'user', id: user.id, name: user.name } });
    return true;
  });
}
