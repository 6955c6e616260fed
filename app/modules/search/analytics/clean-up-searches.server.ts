import { inArray, lt, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { discardCountsOf } from './count-searches.server.ts';
import { withoutMemberNames } from './member-names.server.ts';
import { searchClickDays, searchQueryDays } from './tables.server.ts';

/** Robots search for arbitrary words. Above this number of queries, the least frequent are deleted. */
const maxQueries = 100_000;
const batchSize = 500;

/** Deletes every count of a query. Idempotent. */
export async function forgetQuery(query: string): Promise<void> {
  discardCountsOf(query);
  await deleteQueries([query]);
}

async function deleteQueries(queries: string[]): Promise<void> {
  if (queries.length === 0) return;
  await inTransaction(async (tx) => {
    await tx.delete(searchQueryDays).where(inArray(searchQueryDays.query, queries));
    await tx.delete(searchClickDays).where(inArray(searchClickDays.query, queries));
  });
}

/**
 * Deletes counts from before the retention period of analytics, queries that name a member who joined or took that name
 * since, and the least frequent queries above the limit. Idempotent.
 */
export async function cleanUpSearches(most = maxQueries): Promise<void> {
  const firstDay = londonDay(monthsAgo(now(), siteSettings().retention.analyticsMonths));
  await db.delete(searchQueryDays).where(lt(searchQueryDays.day, firstDay));
  await db.delete(searchClickDays).where(lt(searchClickDays.day, firstDay));
  await forgetMemberNames();
  while ((await forgetBeyondCounting(most)) === batchSize);
}

async function forgetMemberNames(): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectDistinct({ query: searchQueryDays.query })
      .from(searchQueryDays)
      .where(sql`${searchQueryDays.query} > ${after}`)
      .orderBy(searchQueryDays.query)
      .limit(batchSize);
    const queries = rows.map(({ query }) => query);
    const last = queries.at(-1);
    if (last === undefined) return;
    const publicQueries = new Set(await withoutMemberNames(queries));
    await deleteQueries(queries.filter((query) => !publicQueries.has(query)));
    after = last;
  }
}

/** Deletes one batch of the least frequent queries above a number. @returns how many there were */
async function forgetBeyondCounting(most: number): Promise<number> {
  const beyond = await db
    .select({ query: searchQueryDays.query })
    .from(searchQueryDays)
    .groupBy(searchQueryDays.query)
    .orderBy(sql`sum(${searchQueryDays.searches}) desc`, sql`max(${searchQueryDays.day}) desc`)
    .offset(most)
    .limit(batchSize);
  await deleteQueries(beyond.map(({ query }) => query));
  return beyond.length;
}
