import { and, eq } from 'drizzle-orm';
import { takeAtLeast } from '#app/lib/take-at-least.ts';
import { db } from '#app/platform/db.server.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { accountLimits } from './account-limits.ts';
import { auth } from './auth.server.ts';
import { consumeToken } from './one-time-token.server.ts';
import { type Door, doorHeaders } from './sign-in.server.ts';
import { users } from './tables.server.ts';

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
export async function signUp({ fullName, email, password, invitation }: NewAccount, door: Door): Promise<void> {
  await countTry(accountLimits.signUpByAddress, door.clientAddress);
  const response = await takeAtLeast(
    leastMs,
    auth.api.signUpEmail({ body: { name: fullName, email, password }, headers: doorHeaders(door), asResponse: true }),
  );
  if (!response.ok) throw new Error(`Sign-up failed (${response.status})`);
  if (invitation) await acceptInvitation(invitation, email);
}

/** Whoever holds the link reads the mail of that address: nothing more is to be verified. */
async function acceptInvitation(token: string, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await consumeToken(tx, 'invitation', token);
    if (invitation?.data.email !== email) return;
    await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.email, email), eq(users.emailVerified, false)));
  });
}
