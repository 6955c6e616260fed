import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { mailKindText } from '../mail-list.ts';
import { mails } from '../tables.server.ts';
import { jobOf } from './send-mail.job.server.ts';

/** Allows a dead mail another day of attempts, requested by an admin. Idempotent. @returns whether it was dead */
export function resendMail({ actorId, mailId }: { actorId: string; mailId: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await resendInTransaction(tx, mailId))) return false;
    const [mail] = await tx.select({ kind: mails.kind }).from(mails).where(eq(mails.id, mailId));
    // Subjects may name people, and the audit log outlives the mail.
    const subject = { type: 'mail', id: mailId, name: mailKindText(mail?.kind ?? '') };
    await recordAuditEvent(tx, { actorId, action: 'mail.sent-again', subject });
    return true;
  });
}

/**
 * Allows a dead or doubtful mail another day of attempts. Idempotent.
 * @returns false if it is neither (any more), or was dropped because its link expired
 * @internal
 */
export async function resendInTransaction(tx: Transaction, mailId: string): Promise<boolean> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, isRefused: false, lastError: null, queuedAt: now() })
    // The content of a dropped mail is deleted.
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['dead', 'doubtful']), isNotNull(mails.html)))
    .returning({ isBulk: mails.isBulk });
  if (mail) await enqueue(tx, jobOf(mail), { mailId }, { singletonKey: mailId });
  return mail !== undefined;
}
