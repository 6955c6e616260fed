import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { oneTimeTokens } from '#app/services/identity/tables.server.ts';

/** Revokes the invitation to an address. Its link becomes invalid. Idempotent. @returns whether there was one */
export function revokeInvitation({ actorId, email }: { actorId: string; email: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    const withdrawn = await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.purpose, 'invitation'), sql`${oneTimeTokens.data} ->> 'email' = ${email}`))
      .returning({ digest: oneTimeTokens.digest });
    if (withdrawn.length === 0) return false;
    const subject = { type: 'invitation', id: email, name: email };
    await recordAuditEvent(tx, { actorId, action: 'invitation.withdrawn', subject });
    return true;
  });
}
