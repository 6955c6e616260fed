import { DomainError } from '#app/platform/domain-error.ts';
import type { Log } from '#app/platform/log.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import type { ScheduledAction } from './document-key.ts';
import { claimDueSchedule, type DueSchedule, listDueActs } from './schedules.server.ts';

interface Doer {
  documentId: string;
  /** Who planned it; null for somebody who is gone. */
  actorId: string | null;
}

/** What each act means for a kind of document. @throws DomainError where it cannot be, with a sentence why */
export type DueActs = Record<ScheduledAction, (tx: Transaction, doer: Doer) => Promise<unknown>>;

/**
 * Does what is planned for documents of this kind and whose time has come, each in a transaction of its own. Many
 * workers may call it at once: each plan is carried out once. What cannot be done is taken off the list and told in the
 * audit log, rather than tried for ever; it holds up no other.
 */
export async function runDueSchedules(kind: string, acts: DueActs, log: Log): Promise<void> {
  for (const due of await listDueActs(kind)) {
    try {
      await claimAnd(kind, due, (tx, doer) => acts[due.act](tx, doer));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn('a planned act could not be done', { kind, document: due.documentId, act: due.act });
      const subject = { type: kind, id: due.documentId, name: `A planned ${kind}` };
      const after = { reason: error.message };
      await claimAnd(kind, due, (tx, { actorId }) =>
        recordAuditEvent(tx, { actorId, action: `${kind}.${due.act}-failed`, subject, after }),
      );
    }
  }
}

const claimAnd = (kind: string, due: DueSchedule, run: (tx: Transaction, doer: Doer) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    const { documentId, createdBy: actorId } = due;
    if (await claimDueSchedule(tx, { kind, documentId }, due)) await run(tx, { documentId, actorId });
  });
