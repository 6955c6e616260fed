import { inArray, like } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { beginsWithPattern } from '#app/lib/text/like-pattern.ts';
import { canonicalPath, indexPathsOf, spellingsOf } from '#app/lib/web/canonical-path.ts';
import { countRedirectVisit } from './count-redirects.server.ts';
import { redirects } from './tables.server.ts';

export type Redirect = typeof redirects.$inferSelect;

/**
 * Returns the redirect target of this address and counts the visit; null without a redirect. It writes nothing, because
 * a client can request any number of missing addresses.
 */
export async function followRedirect(path: string): Promise<string | null> {
  const redirect = (await findRedirects([path])).get(path);
  if (!redirect) return null;
  countRedirectVisit(redirect.fromPath);
  return redirect.target;
}

/**
 * Returns the redirects from these addresses, in whatever spelling they are stored, by the address as given. A redirect
 * from the index file of a folder counts for the folder, and the reverse.
 */
export async function findRedirects(paths: readonly string[], on: Queryable = db): Promise<Map<string, Redirect>> {
  const spellings = new Map(paths.map((path) => [path, [path, ...indexPathsOf(path)].flatMap(spellingsOf)]));
  const rows = await on
    .select()
    .from(redirects)
    .where(inArray(redirects.fromPath, [...spellings.values()].flat()));
  const byPath = new Map(rows.map((row) => [row.fromPath, row]));
  const redirectsByPath = new Map<string, Redirect>();
  for (const [path, alike] of spellings) {
    const row = alike.map((spelling) => byPath.get(spelling)).find((each) => each !== undefined);
    // From `/about/index.html` to `/about`: visitors of `/about` have arrived.
    if (row && (/^https?:/i.test(row.target) || canonicalPath(pathOfTarget(row.target)) !== canonicalPath(path)))
      redirectsByPath.set(path, row);
  }
  return redirectsByPath;
}

/** Returns a target without its query and its fragment. */
export const pathOfTarget = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

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
  const moved = await findRedirects(addresses, tx);
  const values = await find([...addresses, ...[...moved.values()].map(({ target }) => target)]);
  for (const [from, { target }] of moved) {
    const value = values.get(target);
    if (value !== undefined && !values.has(from)) values.set(from, value);
  }
  return values;
}

/** Lists the redirected addresses that begin with this text. */
export async function listRedirectedPaths(tx: Transaction, beginning: string): Promise<string[]> {
  const rows = await tx
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(like(redirects.fromPath, beginsWithPattern(beginning)));
  return rows.map(({ path }) => path);
}
