import type { Transaction } from '#app/platform/transaction.server.ts';
import { networkAddress } from './network-address.server.ts';
import { auditEvents } from './tables.server.ts';

export interface AuditEvent {
  /** Who did it; null: the site itself. */
  actorId: string | null;
  /** What happened, as `thing.verb`. */
  action: string;
  subject: { type: string; id: string; name: string };
  before?: unknown;
  after?: unknown;
}

/** Writes the audit entry of an action in the action's own transaction: both happen or neither. */
export async function recordAuditEvent(
  tx: Transaction,
  { actorId, action, subject, before, after }: AuditEvent,
): Promise<void> {
  await tx.insert(auditEvents).values({
    actorId,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after,
    networkAddress: networkAddress(),
  });
}
