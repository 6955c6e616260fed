import { eq } from 'drizzle-orm';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { mailKindText } from './mail-list.ts';
import { sendAgain } from './send-again.server.ts';
import { mails } from './tables.server.ts';

/** Gives a dead mail another day of tries, as an admin's act. Twice is harmless. @returns whether it was dead */
export function resendMail({ actorId, mailId }: { actorId: string; mailId: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!(await sendAgain(tx, mailId))) return false;
    const [mail] = await tx.select({ kind: mails.kind }).from(mails).where(eq(mails.id, mailId));
    // Subjects may name people, and the audit log outlives what it tells of.
    const subject = { type: 'mail', id: mailId, name: mailKindText(mail?.kind ?? '') };
    await recordAuditEvent(tx, { actorId, action: 'mail.sent-again', subject });
    return true;
  });
}
