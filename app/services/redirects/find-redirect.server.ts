import { eq, inArray, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db.server.ts';
import { redirects } from './tables.server.ts';

/** Where this address leads now, counted as a visit; null for one that leads nowhere. */
export async function followRedirect(path: string): Promise<string | null> {
  const [followed] = await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: now() })
    .where(eq(redirects.fromPath, path))
    .returning({ target: redirects.target });
  return followed?.target ?? null;
}

/** Where these addresses lead, those of them that lead anywhere. */
export async function findTargets(paths: string[], within: Database | Transaction = db): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await within
    .select({ from: redirects.fromPath, target: redirects.target })
    .from(redirects)
    .where(inArray(redirects.fromPath, paths));
  return new Map(rows.map(({ from, target }) => [from, target]));
}
