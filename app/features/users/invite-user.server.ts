import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '#app/platform/domain-error.ts';
import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { oneTimeTokens, users } from '#app/services/identity/tables.server.ts';
import { linkLifetimesMs } from '#app/services/sign-in/link-lifetimes.ts';
import { sendInvitationMail } from '#app/services/sign-in/mails/account-mails.server.ts';
import { createToken } from '#app/services/sign-in/one-time-token.server.ts';

interface Invitation {
  actor: { id: string; name: string };
  email: string;
}

/**
 * Mails a link for creating an account, valid for seven days and for one use. An earlier invitation to the same address
 * becomes invalid.
 * @throws DomainError if the address has an account
 */
export async function inviteUser({ actor, email }: Invitation): Promise<void> {
  await inTransaction(async (tx) => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) throw new DomainError('This address has an account already.');
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.purpose, 'invitation'), sql`${oneTimeTokens.data} ->> 'email' = ${email}`));
    const token = await createToken(tx, {
      purpose: 'invitation',
      data: { email, invitedBy: actor.name },
      lifetimeMs: linkLifetimesMs.invitation,
    });
    const link = `${getSiteOrigin()}/auth?tab=signup&invitation=${token}`;
    await sendInvitationMail(tx, { email, invitedBy: actor.name, link });
    await recordAuditEvent(tx, {
      actorId: actor.id,
      action: 'invitation.sent',
      subject: { type: 'invitation', id: email, name: email },
    });
  });
}
