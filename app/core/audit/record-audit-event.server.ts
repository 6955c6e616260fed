import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { auditAgent } from './audit-agent.server.ts';
import { networkAddress } from './network-address.server.ts';
import { auditEvents } from './tables.server.ts';

export interface AuditEvent {
  /** Who did it; null: the site itself. */
  actorId: string | null;
  /** The event, as `thing.verb`. */
  action: string;
  subject: { type: string; id: string; name: string };
  before?: unknown;
  after?: unknown;
}

/** Writes the audit event of an action in the action's own transaction: both happen or neither. */
export async function recordAuditEvent(
  tx: Transaction,
  { actorId, action, subject, before, after }: AuditEvent,
): Promise<void> {
  const token = auditAgent();
  await tx.insert(auditEvents).values({
    actorId,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after: token === null ? after : { ...(after as object | undefined), token },
    networkAddress: networkAddress(),
  });
}

/** Writes an audit event for the export of a list as a file. Leaves out the search text: it may name people. */
export const recordExport = (actorId: string, list: string): Promise<void> =>
  inTransaction((tx) =>
    recordAuditEvent(tx, { actorId, action: 'list.exported', subject: { type: 'list', id: '', name: list } }),
  );
