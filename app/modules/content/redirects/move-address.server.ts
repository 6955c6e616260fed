import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { redirects } from './tables.server.ts';

/**
 * Adds a 301 from the old address to the new one. Redirects to the old address are changed to the new one, and a
 * redirect from the new address is deleted, so there are no chains and no loops.
 */
export async function moveAddress(tx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return;
  await freeAddress(tx, to);
  await tx.update(redirects).set({ target: to }).where(eq(redirects.target, from));
  await tx
    .insert(redirects)
    .values({ fromPath: from, target: to, source: 'moved' })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { target: to, source: 'moved' } });
}

/** Deletes the redirect from this address, because a page now has it. Idempotent. */
export async function freeAddress(tx: Transaction, path: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, path));
}

/** Deletes all redirects to this address, because their own addresses must not be kept. Idempotent. */
export async function removeRedirectsTo(tx: Transaction, target: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.target, target));
}
