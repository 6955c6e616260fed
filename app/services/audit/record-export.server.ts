import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** Writes an audit entry for the export of a list as a file. Leaves out the search text: it may name people. */
export const recordExport = (actorId: string, list: string): Promise<void> =>
  inTransaction((tx) =>
    recordAuditEvent(tx, { actorId, action: 'list.exported', subject: { type: 'list', id: '', name: list } }),
  );
