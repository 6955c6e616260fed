import { eq } from 'drizzle-orm';
import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { db } from '#app/platform/db.server.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { sendVerificationMail } from './account-mails.server.ts';
import { authSettings } from './auth-settings.server.ts';
import type { OnVerified } from './on-verified.server.ts';
import { consumeToken, revokeTokens } from './one-time-token.server.ts';
import { users } from './tables.server.ts';

const leastMs = 250;

/** Uses up the link of a verification mail. @returns whether it still worked */
export async function verifyEmail(token: string, onVerified?: OnVerified): Promise<boolean> {
  return db.transaction(async (tx) => {
    const facts = await consumeToken(tx, 'verify-email', token);
    if (!facts?.userId) return false;
    await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, facts.userId));
    await revokeTokens(tx, 'verify-email', facts.userId);
    await onVerified?.(tx, facts.userId);
    return true;
  });
}

/**
 * Mails the link once more, if there is an account that still needs it. The answer is the same either way.
 * @throws LimitError
 */
export async function sendVerificationAgain(email: string, clientAddress: string): Promise<void> {
  await countTry(accountLimits.mailByAddress, clientAddress);
  await countTry(accountLimits.verificationMailByAccount, email);
  await takeAtLeast(leastMs, sendIfNeeded(email));
}

async function sendIfNeeded(email: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user && !user.emailVerified) await sendVerificationMail(user, authSettings.origin);
}
