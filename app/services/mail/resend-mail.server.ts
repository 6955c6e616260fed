import { eq } from 'drizzle-orm';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { mailKindText } from './mail-list.ts';
import { sendAgain } from './send-again.server.ts';
import { mails } from './tables.server.ts';

/** Allows a dead mail another day of attempts, requested by an admin. Idempotent. @returns whether it was dead */
export function resendMail({ actorId, mailId }: { actorId: string; mailId: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await sendAgain(tx, mailId))) return false;
    const [mail] = await tx.select({ kind: mails.kind }).from(mails).where(eq(mails.id, mailId));
    // Subjects may name people, and the audit log outlives the mail.
    const subject = { type: 'mail', id: mailId, name: mailKindText(mail?.kind ?? '') };
    await recordAuditEvent(tx, { actorId, action: 'mail.sent-again', subject });
    return true;
  });
}
