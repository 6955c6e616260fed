import { and, eq, gt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { oneTimeTokens, type TokenPurpose } from '#app/core/identity/tables.server.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';

export interface TokenRequest {
  purpose: TokenPurpose;
  userId?: string;
  data?: Record<string, string>;
  lifetimeMs: number;
}

export interface TokenDetails {
  userId: string | null;
  data: Record<string, string>;
}

/** Creates the secret of a one-time link. Only its digest is stored, so a backup does not reveal it. */
export async function createToken(
  on: Queryable,
  { purpose, userId, data = {}, lifetimeMs }: TokenRequest,
): Promise<string> {
  const { token, digest } = makeToken();
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await on.insert(oneTimeTokens).values({ digest, purpose, userId, data, expiresAt });
  return token;
}

const stillGood = (purpose: TokenPurpose, token: string) =>
  and(
    eq(oneTimeTokens.digest, digestOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now()),
  );

/** Returns the data of a link while it is valid. Does not use it up. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<TokenDetails | null> {
  const [row] = await db.select().from(oneTimeTokens).where(stillGood(purpose, token));
  return row ?? null;
}

/** Consumes a link. Null if it was used before, has expired or never existed. Of two concurrent calls, one succeeds. */
export async function consumeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenDetails | null> {
  const [consumed] = await tx.delete(oneTimeTokens).where(stillGood(purpose, token)).returning();
  return consumed ?? null;
}

/** Revokes all links of one purpose sent to a person. Idempotent. */
export async function revokeTokens(tx: Transaction, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.userId, userId)));
}

/** Revokes all links of one purpose. Idempotent. */
export async function revokeTokensFor(tx: Transaction, purpose: TokenPurpose): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.purpose, purpose));
}
