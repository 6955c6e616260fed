import { and, eq } from 'drizzle-orm';
import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { auth } from './auth.server.ts';
import type { OnVerified } from './on-verified.server.ts';
import { consumeToken, findToken } from './one-time-token.server.ts';
import { hashPassword } from './password.server.ts';
import { type Door, doorHeaders } from './sign-in.server.ts';
import { credentials, users } from './tables.server.ts';

const leastMs = 400;

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  /** The secret of an invitation, which proves the address it was sent to. */
  invitation?: string | undefined;
}

/**
 * Makes an account and mails the link that verifies it. An address that has an account gets the same answer in the
 * same time, and its owner a mail.
 * @throws LimitError, TooBusyError
 */
export async function signUp(
  { fullName, email, password, invitation }: NewAccount,
  door: Door,
  onVerified?: OnVerified,
): Promise<void> {
  await countTry(accountLimits.signUpByAddress, door.clientAddress);
  const response = await takeAtLeast(
    leastMs,
    auth.api.signUpEmail({ body: { name: fullName, email, password }, headers: doorHeaders(door), asResponse: true }),
  );
  // 422: of two who sign up with one address at once, the second; he is answered like everybody.
  if (!response.ok && response.status !== 422) throw new Error(`Sign-up failed (${response.status})`);
  if (invitation) await acceptInvitation(invitation, { fullName, email, password }, onVerified);
}

/**
 * Whoever holds the link reads the mail of that address: nothing more is to be verified. An account that waits for its
 * verification may have been made by a stranger, so it takes the name and the password of whoever was invited.
 */
async function acceptInvitation(
  token: string,
  { fullName, email, password }: NewAccount,
  onVerified?: OnVerified,
): Promise<void> {
  if ((await findToken('invitation', token))?.data.email !== email) return;
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await consumeToken(tx, 'invitation', token))) return;
    const [user] = await tx
      .update(users)
      .set({ name: fullName, emailVerified: true, updatedAt: now() })
      .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (!user) return;
    await tx
      .update(credentials)
      .set({ password: hash, updatedAt: now() })
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')));
    await onVerified?.(tx, user.id);
  });
}
