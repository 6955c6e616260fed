import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { PendingCounts } from '#app/lib/lists/pending-counts.ts';

/** More than a site has in use within a minute. */
const followed = new PendingCounts(5000);

/** Counts a visit of a redirected address in memory; `writeRedirectVisits` stores it. */
export const countRedirectVisit = (path: string): void => followed.add(path);

/** Stores the counts in one statement. What cannot be stored now stays counted. */
export async function writeRedirectVisits(): Promise<void> {
  await followed.write((counts) =>
    db.execute(sql`
      update redirects set hits = redirects.hits + counted.hits, last_hit_at = ${now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(counts.map(([path, hits]) => ({ path, hits })))}::jsonb)
        as counted (path text, hits integer)
      where redirects.from_path = counted.path`),
  );
}
