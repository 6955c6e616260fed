import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { oneTimeTokens, type TokenPurpose } from '#app/services/identity/tables.server.ts';

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

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the secret of a link that works once. Only its digest is kept, so it can be read from no backup. */
export async function createToken(
  tx: Transaction | typeof db,
  { purpose, userId, data = {}, lifetimeMs }: TokenRequest,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await tx.insert(oneTimeTokens).values({ digest: digestOf(token), purpose, userId, data, expiresAt });
  return token;
}

const stillGood = (purpose: TokenPurpose, token: string) =>
  and(
    eq(oneTimeTokens.digest, digestOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now()),
  );

/** What a link stands for, while it still works. Looking does not use it up. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<TokenDetails | null> {
  const [found] = await db.select().from(oneTimeTokens).where(stillGood(purpose, token));
  return found ?? null;
}

/** Uses a link up. Null where it was used before, has expired or never was: of two at once, one wins. */
export async function consumeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenDetails | null> {
  const [consumed] = await tx.delete(oneTimeTokens).where(stillGood(purpose, token)).returning();
  return consumed ?? null;
}

/** Takes back every link of a kind that a person was sent. Twice is harmless. */
export async function revokeTokens(tx: Transaction, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.userId, userId)));
}

/** Takes back every link of a kind, whoever has it. Twice is harmless. */
export async function revokeTokensFor(tx: Transaction, purpose: TokenPurpose): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.purpose, purpose));
}

/** Removes links that no longer work. Twice is harmless. */
export async function removeExpiredTokens(): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now()));
}
