import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { redirects } from './tables.server.ts';

/**
 * Leaves a 301 at the address something moved from. Whatever led there leads straight to the new address, and nothing
 * leads away from the new address any more: so there are no chains and no loops.
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

/** Nothing leads away from this address any more, because something stands there now. Twice is harmless. */
export async function freeAddress(tx: Transaction, path: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, path));
}
