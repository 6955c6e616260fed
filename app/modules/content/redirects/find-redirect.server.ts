import { eq, inArray, like } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { countRedirectVisit } from './count-redirects.server.ts';
import { redirects } from './tables.server.ts';

/**
 * Returns the redirect target of this address and counts the visit; null without a redirect. It writes nothing, because
 * anybody can request any number of missing addresses.
 */
export async function followRedirect(path: string): Promise<string | null> {
  const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.fromPath, path));
  if (!found) return null;
  countRedirectVisit(path);
  return found.target;
}

/**
 * Finds values by their current or former addresses.
 * @param find returns the values at these current addresses, by address
 * @returns the values by the requested addresses, including former ones
 */
export async function findMovedTo<Value>(
  tx: Transaction,
  addresses: string[],
  find: (addresses: string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  if (addresses.length === 0) return new Map();
  const moved = await findTargets(addresses, tx);
  const found = await find([...addresses, ...moved.values()]);
  for (const [from, target] of moved) {
    const value = found.get(target);
    if (value !== undefined && !found.has(from)) found.set(from, value);
  }
  return found;
}

/** Returns the targets of those of these addresses that are redirected. */
async function findTargets(paths: string[], within: Transaction): Promise<Map<string, string>> {
  const rows = await within
    .select({ from: redirects.fromPath, target: redirects.target })
    .from(redirects)
    .where(inArray(redirects.fromPath, paths));
  return new Map(rows.map(({ from, target }) => [from, target]));
}

/** Lists the redirected addresses that begin with this text. */
export async function listRedirectedPaths(tx: Transaction, beginning: string): Promise<string[]> {
  const rows = await tx
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(like(redirects.fromPath, likePattern(beginning).slice(1)));
  return rows.map(({ path }) => path);
}
