import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { consumeToken, createToken, findToken, type TokenDetails } from '../one-time-tokens/one-time-token.server.ts';
import type { ProvenIdentity } from './identities.server.ts';
import { signOnCookie } from './sign-on-cookie.server.ts';

/** An identity that its owner has proven in this browser, and that no account is connected with yet. */
export type PendingIdentity = ProvenIdentity & { next: string };

const pendingData = z.object({
  issuer: z.string(),
  subject: z.string(),
  // Empty: the provider names none.
  sid: z
    .string()
    .optional()
    .transform((sid) => sid || undefined),
  provider: z.string(),
  email: z.string(),
  name: z.string(),
  isModerator: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
  next: z.string().transform(safeRedirectPath),
});

/** Stores an identity until the account is proven too. @returns the `Set-Cookie` that links it to this browser */
export async function keepPending(identity: ProvenIdentity, next: string): Promise<string> {
  const token = await createToken(db, {
    purpose: 'sign-on-pending',
    data: { ...identity, sid: identity.sid ?? '', isModerator: identity.isModerator ? 'yes' : '', next },
    lifetimeMs: linkLifetimesMs.signOnAddress,
  });
  return signOnCookie.write(token);
}

const parse = (token: TokenDetails | null): PendingIdentity | null => pendingData.safeParse(token?.data).data ?? null;

/** Returns what this browser has proven; null if it is nothing, or too long ago. */
export async function findPending(cookieHeader: string | null): Promise<PendingIdentity | null> {
  const token = signOnCookie.read(cookieHeader);
  return token ? parse(await findToken('sign-on-pending', token)) : null;
}

/** The same, and uses it up. */
export async function takePending(tx: Transaction, cookieHeader: string | null): Promise<PendingIdentity | null> {
  const token = signOnCookie.read(cookieHeader);
  return token ? parse(await consumeToken(tx, 'sign-on-pending', token)) : null;
}
