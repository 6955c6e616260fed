import { db } from '#app/platform/db.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** Writes an audit entry that somebody takes a list away as a file. What they searched for may name people: it is left out. */
export const recordExport = (actorId: string, list: string): Promise<void> =>
  db.transaction((tx) =>
    recordAuditEvent(tx, { actorId, action: 'list.exported', subject: { type: 'list', id: '', name: list } }),
  );
