import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { type Role, roles } from '#app/core/identity/roles.ts';
import { oneTimeTokens, users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { linkLifetimesMs } from '#app/modules/accounts/one-time-tokens/link-lifetimes.ts';
import { createToken, findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { invitationMail } from '../mails/account.mail.ts';

interface Invitation {
  actor: { id: string; name: string };
  email: string;
  /** The role that the account gets; null: none. */
  role?: Role | null;
}

/**
 * Mails a link for creating an account, valid for seven days and for one use. An earlier invitation to the same address
 * becomes invalid.
 * @throws FieldError if the address has an account
 */
export async function inviteUser({ actor, email, role = null }: Invitation): Promise<void> {
  await inTransaction(async (tx) => {
    await takeLock(tx, `invitation:${email}`);
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (existing) throw new FieldError('email', 'This address has an account already');
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.purpose, 'invitation'), sql`${oneTimeTokens.data} ->> 'email' = ${email}`));
    const token = await createToken(tx, {
      purpose: 'invitation',
      data: { email, invitedBy: actor.name, invitedById: actor.id, ...(role && { role }) },
      lifetimeMs: linkLifetimesMs.invitation,
    });
    const link = `${getSiteOrigin()}/auth?tab=signup&invitation=${token}`;
    const linkLifetimeMs = linkLifetimesMs.invitation;
    await queueMail(tx, invitationMail, { invitedBy: actor.name, role, link }, { to: email, linkLifetimeMs });
    await recordAuditEvent(tx, {
      actorId: actor.id,
      action: 'invitation.sent',
      subject: { type: 'invitation', id: email, name: email },
      ...(role && { after: { role } }),
    });
  });
}

interface OpenInvitation {
  email: string;
  role: Role | null;
  invitedBy: string;
  expiresAt: Date;
}

const roleOf = (data: Record<string, string>): Role | null => roles.find((role) => role === data.role) ?? null;

/** Returns the contents of an invitation for the person who opens its link; null if it is not valid any more. */
export async function findInvitation(token: string): Promise<Omit<OpenInvitation, 'expiresAt'> | null> {
  const invitation = await findToken('invitation', token);
  if (!invitation) return null;
  const { data } = invitation;
  return { email: data.email ?? '', role: roleOf(data), invitedBy: data.invitedBy ?? '' };
}

/** Lists unused invitations, the newest first. */
export async function listInvitations(): Promise<OpenInvitation[]> {
  const rows = await db
    .select({ data: oneTimeTokens.data, expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, 'invitation'), gt(oneTimeTokens.expiresAt, now())))
    .orderBy(desc(oneTimeTokens.expiresAt));
  return rows.map(({ data, expiresAt }) => ({
    email: data.email ?? '',
    role: roleOf(data),
    invitedBy: data.invitedBy ?? '',
    expiresAt,
  }));
}

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
