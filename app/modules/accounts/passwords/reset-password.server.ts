import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { listRoles } from '#app/core/identity/list-roles.server.ts';
import { isAdmin } from '#app/core/identity/roles.ts';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { passwordChangedMail, resetPasswordMail } from '../mails/sign-in.mail.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { markVerified, type OnVerified } from '../one-time-tokens/mark-verified.server.ts';
import { consumeToken, createToken, findToken } from '../one-time-tokens/one-time-token.server.ts';
import { findRequiredProvider, isAdminAddress, ProviderRequiredError } from '../providers/required-provider.server.ts';
import { deletePendingSteps } from '../sessions/delete-pending-steps.server.ts';
import { endAllSessions } from '../sessions/sign-out.server.ts';
import { hashPassword } from './password.server.ts';
import { setPassword } from './set-password.server.ts';

/** Long enough that addresses with and without an account take the same time. */
const minDurationMs = 300;

/**
 * Mails a link for choosing a new password, if the account exists and has not got too many mails. The response is the
 * same either way. If the address must log in at a provider, only an admin gets the link.
 * @param next the page of this site to which the person returns after the next login
 * @throws RateLimitError, ProviderRequiredError
 */
export async function requestPasswordReset(email: string, clientAddress: string, next = '/'): Promise<void> {
  await consumeRateLimit(accountRateLimits.mailByAddress, clientAddress);
  const required = await findRequiredProvider(email);
  const isMailed = !required || (await isAdminAddress(email));
  await withMinimumDuration(minDurationMs, isMailed ? mailLink(email, clientAddress, next) : Promise.resolve());
  if (required) throw new ProviderRequiredError(required);
}

async function mailLink(email: string, clientAddress: string, next: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user || !(await mayMail('reset-password', email, { on: tx, clientAddress }))) return;
    const token = await createResetToken(tx, user.id, next);
    const link = `${getSiteOrigin()}/auth/reset?token=${token}`;
    await mailUser(tx, user, resetPasswordMail, { link }, { linkLifetimeMs: linkLifetimesMs.resetPassword });
  });
}

/** Creates the secret for choosing a new password, valid for an hour and for one use. */
export const createResetToken = (tx: Transaction, userId: string, next: string): Promise<string> =>
  createToken(tx, { purpose: 'reset-password', userId, data: { next }, lifetimeMs: linkLifetimesMs.resetPassword });

/** Returns the page to which the person with a link returns after the next login; null if the link is not valid. */
export async function findResetNext(token: string): Promise<string | null> {
  const details = await findToken('reset-password', token);
  return details && safeRedirectPath(details.data.next);
}

/** Returns whose password a link resets, for the password rules; an empty object if the link is no longer valid. */
export async function findResetting(token: string): Promise<{ email?: string; name?: string; isAdmin?: boolean }> {
  const userId = (await findToken('reset-password', token))?.userId;
  if (!userId) return {};
  const [user] = await db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  return { ...user, isAdmin: isAdmin(await listRoles(db, userId)) };
}

/**
 * Sets the new password, invalidates all reset links, ends every session of the account and notifies its owner. Marks
 * the address as verified: the link was received there.
 * @returns with what and to where the person logs in now; null if the link was no longer valid
 * @throws TooBusyError; the link stays valid
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  onVerified?: OnVerified,
): Promise<{ email: string; next: string } | null> {
  if (!(await findToken('reset-password', token))) return null;
  const hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const details = await consumeToken(tx, 'reset-password', token);
    if (!details?.userId) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, details.userId)).for('no key update');
    if (!user) return null;
    await markVerified(tx, user.id, { onVerified });
    await setPassword(tx, user.id, hash);
    await endAllSessions(tx, user.id);
    await deletePendingSteps(tx, user.id);
    await recordSecurityEvent(tx, 'password.reset', user.id);
    await mailUser(tx, user, passwordChangedMail, { changedAt: now() });
    return { email: user.email, next: safeRedirectPath(details.data.next) };
  });
}
