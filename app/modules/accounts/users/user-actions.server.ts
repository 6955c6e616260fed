import { and, eq } from 'drizzle-orm';
import { type AuditEvent, recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { grantRole, requireAnotherAdmin, revokeRole } from '#app/core/identity/change-roles.server.ts';
import { memberNamesTag, memberTag } from '#app/core/identity/member-tag.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { sessions, users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueVerificationAgain } from '#app/modules/accounts/email-address/verify-email.server.ts';
import { resetSecondStep } from '#app/modules/accounts/second-step/reset-second-step.server.ts';
import { accountRestoredMail, accountSuspendedMail } from '../mails/account.mail.ts';
import { mailUser, sendAccessGivenMail, sendAccessTakenMails } from '../mails/mail-user.server.ts';

type User = typeof users.$inferSelect;

interface UserAction {
  /** The admin who acts. */
  actorId: string;
  /** The person the action applies to. */
  userId: string;
}

/** The audit event; null if nothing changed and nobody is notified. */
type Outcome = Pick<AuditEvent, 'action' | 'before' | 'after'> | null;

/**
 * Applies an action to a person: locks the row and writes the audit log in the same transaction.
 * @returns whether anything changed
 * @throws DomainError if the account is deleted; also any error of the action itself
 */
function recordUserAction(
  { actorId, userId }: UserAction,
  act: (tx: Transaction, user: User) => Promise<Outcome>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!user) throw new DomainError('This account no longer exists. It may have been erased.');
    const outcome = await act(tx, user);
    if (!outcome) return false;
    await recordAuditEvent(tx, { actorId, ...outcome, subject: { type: 'user', id: user.id, name: user.name } });
    return true;
  });
}

/** Makes a person an admin or a moderator, and emails them what they may do now. Idempotent. @throws DomainError @returns whether it is new */
export const giveRole = (act: UserAction & { role: Role }): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    const isNew = await grantRole(tx, user.id, act.role);
    if (isNew) await sendAccessGivenMail(tx, user, act.role);
    return isNew ? { action: 'role.granted', before: { [act.role]: false }, after: { [act.role]: true } } : null;
  });

/** Revokes a role, and emails the person. Idempotent. @throws DomainError, LastAdminError @returns whether they had it */
export const takeRole = (act: UserAction & { role: Role }): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    const wasHeld = await revokeRole(tx, user.id, act.role);
    if (wasHeld) await sendAccessTakenMails(tx, [user.id], act.role);
    return wasHeld ? { action: 'role.revoked', before: { [act.role]: true }, after: { [act.role]: false } } : null;
  });

/**
 * Suspends a person, signs them out everywhere, and emails them. Their account and content stay. Nothing is sent to an
 * address that was never confirmed, because it may be another person's. Idempotent.
 * @throws DomainError, LastAdminError
 * @returns whether it is new
 */
export const suspendUser = (act: UserAction): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    if (act.actorId === user.id) throw new DomainError('You cannot suspend yourself. Ask another admin to do it.');
    if (user.suspendedAt) return null;
    await requireAnotherAdmin(tx, user.id);
    await tx.update(users).set({ suspendedAt: now(), updatedAt: now() }).where(eq(users.id, user.id));
    await announceChange(tx, memberNamesTag, memberTag(user.id));
    const ended = await tx.delete(sessions).where(eq(sessions.userId, user.id)).returning({ id: sessions.id });
    if (user.emailVerified) await mailUser(tx, user, accountSuspendedMail, {});
    return {
      action: 'user.suspended',
      before: { suspended: false, sessions: ended.length },
      after: { suspended: true, sessions: 0 },
    };
  });

/** Lifts a suspension, and emails the person. Idempotent. @throws DomainError @returns whether it is new */
export const restoreUser = (act: UserAction): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    if (!user.suspendedAt) return null;
    await tx.update(users).set({ suspendedAt: null, updatedAt: now() }).where(eq(users.id, user.id));
    await announceChange(tx, memberNamesTag, memberTag(user.id));
    if (user.emailVerified) await mailUser(tx, user, accountRestoredMail, { link: `${getSiteOrigin()}/auth` });
    return { action: 'user.restored', before: { suspended: true }, after: { suspended: false } };
  });

/**
 * Signs a person out: on the device of `sessionId`, or everywhere without it. Idempotent.
 * @throws DomainError
 * @returns whether a session ended
 */
export const endSessions = (act: UserAction & { sessionId?: string }): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    const one = act.sessionId ? eq(sessions.id, act.sessionId) : undefined;
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), one))
      .returning({ id: sessions.id });
    return ended.length > 0 ? { action: 'sessions.ended', after: { ended: ended.length } } : null;
  });

/** Mails the verification link again. @throws DomainError if the address is already verified */
export const resendVerification = (act: UserAction): Promise<boolean> =>
  recordUserAction(act, async (tx, user) => {
    if (user.emailVerified) throw new DomainError('This address is verified already.');
    await queueVerificationAgain(tx, user);
    return { action: 'verification.sent' };
  });

/**
 * Removes the second step of a user who lost it, and signs them out everywhere. The caller has checked the admin's
 * password. Idempotent.
 * @throws DomainError for the admin's own account, whose owner changes it with the password
 * @returns whether there was one
 */
export async function resetSecondStepOfUser({ actorId, userId }: UserAction): Promise<boolean> {
  if (actorId === userId) throw new DomainError('Change your own two-step sign-in under Settings, Login and security.');
  return inTransaction((tx) => resetSecondStep(tx, { userId, actorId }));
}
