import { and, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { canonicalPath, spellingsOf } from '#app/lib/web/canonical-path.ts';
import { redirects } from './tables.server.ts';

/**
 * Adds a 301 from the old address to the new one. Redirects to the old address are changed to the new one, and a
 * redirect from the new address is deleted, so there are no chains and no loops.
 */
export async function moveAddress(tx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return;
  await freeAddress(tx, to);
  await tx
    .update(redirects)
    .set({ target: to })
    .where(inArray(redirects.target, spellingsOf(from)));
  await storeRedirect(tx, { fromPath: canonicalPath(from), target: to, source: 'moved' });
}

type NewRedirect = Pick<typeof redirects.$inferSelect, 'fromPath' | 'target' | 'source'>;

/** Adds a redirect, or replaces the one from there in any spelling. */
export async function storeRedirect(tx: Transaction, redirect: NewRedirect): Promise<void> {
  const { fromPath, target, source } = redirect;
  await tx
    .delete(redirects)
    .where(and(inArray(redirects.fromPath, spellingsOf(fromPath)), ne(redirects.fromPath, fromPath)));
  await tx
    .insert(redirects)
    .values(redirect)
    .onConflictDoUpdate({ target: redirects.fromPath, set: { target, source } });
}

/** Deletes the redirect from this address, because a page now has it. Idempotent. */
export async function freeAddress(tx: Transaction, path: string): Promise<void> {
  await tx.delete(redirects).where(inArray(redirects.fromPath, spellingsOf(path)));
}

/** Deletes all redirects to this address, because their own addresses must not be kept. Idempotent. */
export async function removeRedirectsTo(tx: Transaction, target: string): Promise<void> {
  await tx.delete(redirects).where(inArray(redirects.target, spellingsOf(target)));
}
