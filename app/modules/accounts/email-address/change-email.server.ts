import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { changeEmailMail, emailChangedMail } from '../mails/account.mail.ts';
import { type MailedUser, mailUser } from '../mails/mail-user.server.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import type { OnVerified } from '../one-time-tokens/mark-verified.server.ts';
import { consumeToken, createToken, revokeTokens } from '../one-time-tokens/one-time-token.server.ts';
import { deletePendingSteps } from '../sessions/delete-pending-steps.server.ts';

/** Long enough that addresses with and without an account take the same time. */
const minDurationMs = 300;

/**
 * Mails a link to the new address. Nothing changes until it is used. If the address already has an account, or got too
 * many mails, none is sent, and the response is the same.
 * @throws RateLimitError
 */
export async function requestEmailChange(viewer: MailedUser, newEmail: string): Promise<void> {
  await consumeRateLimit(accountRateLimits.changeMailByAccount, viewer.id);
  await withMinimumDuration(minDurationMs, mailLink(viewer, newEmail));
}

async function mailLink(viewer: MailedUser, newEmail: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [otherUser] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (otherUser || !(await mayMail('change-email', newEmail, { on: tx }))) return;
    await revokeTokens(tx, 'change-email', viewer.id);
    const data = { newEmail };
    const token = await createToken(tx, {
      purpose: 'change-email',
      userId: viewer.id,
      data,
      lifetimeMs: linkLifetimesMs.changeEmail,
    });
    const link = `${getSiteOrigin()}/auth/change-email?token=${token}`;
    const linkLifetimeMs = linkLifetimesMs.changeEmail;
    await mailUser(tx, viewer, changeEmailMail, { link }, { to: newEmail, linkLifetimeMs });
  });
}

/** Sets the new address of the account, and notifies the old one. @returns whether the link was still valid */
export async function confirmEmailChange(token: string, onVerified?: OnVerified): Promise<boolean> {
  return inTransaction(async (tx) => {
    const details = await consumeToken(tx, 'change-email', token);
    const newEmail = details?.data.newEmail;
    if (!details?.userId || !newEmail) return false;
    const [user] = await tx.select().from(users).where(eq(users.id, details.userId)).for('update');
    const [otherUser] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (!user || otherUser) return false;
    await tx.update(users).set({ email: newEmail, emailVerified: true, updatedAt: now() }).where(eq(users.id, user.id));
    // Invalidates links that were mailed to the old address.
    await deletePendingSteps(tx, user.id);
    await onVerified?.(tx, user.id);
    await recordSecurityEvent(tx, 'email.changed', user.id);
    await mailUser(tx, user, emailChangedMail, {});
    return true;
  });
}
