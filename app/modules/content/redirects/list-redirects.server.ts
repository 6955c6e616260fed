import { asc, desc, gt, ilike, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { writeRedirectVisits } from './count-redirects.server.ts';
import type { Redirect } from './find-redirect.server.ts';
import { redirects } from './tables.server.ts';

/** Returns a page of the redirects, ordered by address, and their total number. Visits until now are counted. */
export async function listRedirects({
  q = '',
  limit,
  offset = 0,
}: {
  q?: string;
  limit: number;
  offset?: number;
}): Promise<{ rows: Redirect[]; total: number }> {
  await writeRedirectVisits();
  const where = q ? or(ilike(redirects.fromPath, likePattern(q)), ilike(redirects.target, likePattern(q))) : undefined;
  const [rows, total] = await Promise.all([
    db.select().from(redirects).where(where).orderBy(asc(redirects.fromPath)).limit(limit).offset(offset),
    db.$count(redirects, where),
  ]);
  return { rows, total };
}

/** More than the links of a site name. */
const mostAddresses = 1000;

/** Returns the addresses with a redirect and its target, the most visited first, to judge the links of a document. */
export const listRedirectedAddresses = (): Promise<{ path: string; target: string }[]> =>
  db
    .select({ path: redirects.fromPath, target: redirects.target })
    .from(redirects)
    .orderBy(desc(redirects.hits), asc(redirects.fromPath))
    .limit(mostAddresses);

/** Yields every redirect, ordered by address, in batches that fit into memory. */
export const readRedirects = (batchSize = 500): AsyncGenerator<Redirect[]> =>
  inBatches(
    (limit, after) =>
      db
        .select()
        .from(redirects)
        .where(after && gt(redirects.fromPath, after.fromPath))
        .orderBy(asc(redirects.fromPath))
        .limit(limit),
    batchSize,
  );
