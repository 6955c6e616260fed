import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** Writes an audit entry that somebody takes a list away as a file. What they searched for may name people: it is left out. */
export const recordExport = (actorId: string, list: string): Promise<void> =>
  inTransaction((tx) =>
    recordAuditEvent(tx, { actorId, action: 'list.exported', subject: { type: 'list', id: '', name: list } }),
  );
