import { and, eq, gt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { credentials, oneTimeTokens, users } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { queueVerificationMail } from '../mails/mail-user.server.ts';
import { markVerified, type OnVerified } from '../one-time-tokens/mark-verified.server.ts';
import { consumeToken } from '../one-time-tokens/one-time-token.server.ts';
import { createResetToken } from '../passwords/reset-password.server.ts';
import { requireNoProvider } from '../providers/required-provider.server.ts';
import { verifyAccount } from '../sign-up.server.ts';

const minDurationMs = 250;

export type Verification =
  /** `next`: the page of this site that the person signed up for. */
  | { kind: 'verified'; email: string; next: string }
  /** The link belonged to no single sign-up: the password is chosen now, with the secret of a reset link. */
  | { kind: 'password-needed'; resetToken: string }
  | { kind: 'gone' };

/**
 * Uses up the link of a verification mail. The account gets the name and the password of the link's sign-up. All other
 * verification links become invalid.
 */
export async function verifyEmail(token: string, onVerified?: OnVerified): Promise<Verification> {
  return inTransaction(async (tx): Promise<Verification> => {
    const details = await consumeToken(tx, 'verify-email', token);
    if (!details?.userId) return { kind: 'gone' };
    const { userId, data } = details;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.emailVerified) return { kind: 'gone' };
    if (data.name && data.passwordHash) {
      const { name, passwordHash, ageConfirmedAt } = data;
      await verifyAccount(tx, userId, { name, passwordHash, ageConfirmedAt }, onVerified);
      return { kind: 'verified', email: user.email, next: safeRedirectPath(data.next) };
    }
    // An existing password of the account may be a stranger's.
    await tx.delete(credentials).where(eq(credentials.userId, userId));
    await markVerified(tx, userId, { onVerified });
    return { kind: 'password-needed', resetToken: await createResetToken(tx, userId, safeRedirectPath(data.next)) };
  });
}

/**
 * Mails the link again, if the account still needs it and has not got too many mails. The response is the same either
 * way.
 * @throws RateLimitError, ProviderRequiredError
 */
export async function sendVerificationAgain(email: string, clientAddress: string): Promise<void> {
  await consumeRateLimit(accountRateLimits.mailByAddress, clientAddress);
  await requireNoProvider(email);
  await withMinimumDuration(minDurationMs, sendIfNeeded(email, clientAddress));
}

async function sendIfNeeded(email: string, clientAddress: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user || user.emailVerified) return;
    if (await mayMail('verify-email', email, { on: tx, clientAddress })) await queueVerificationAgain(tx, user);
  });
}

/**
 * Mails another link for the pending sign-up. If several are pending, or none, it is unknown whose password is meant:
 * that link leads to the choice of a new one.
 */
export async function queueVerificationAgain(
  tx: Transaction,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const waiting = await tx
    .select({ data: oneTimeTokens.data })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, user.id),
        eq(oneTimeTokens.purpose, 'verify-email'),
        gt(oneTimeTokens.expiresAt, now()),
      ),
    );
  const [one, ...others] = new Map(waiting.map(({ data }) => [data.passwordHash, data])).values();
  const { name, passwordHash, ageConfirmedAt, next } = one ?? {};
  const pending =
    others.length === 0 && name && passwordHash
      ? { name, passwordHash, ...(ageConfirmedAt && { ageConfirmedAt }), ...(next && { next }) }
      : undefined;
  await queueVerificationMail(tx, { ...user, name: pending?.name ?? user.name }, pending);
}
