import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { hasSecret } from '#app/lib/web/secret-addresses.ts';
import { searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { withoutMemberNames } from './member-names.server.ts';
import { isPersonalQuery, normaliseQuery } from './personal-query.ts';
import { searchClickDays, searchQueryDays } from './tables.server.ts';

/** The maximum number of different counts between two writes. Further ones are ignored. */
const maxCounted = 500;
const minLength = 2;
const maxPathLength = 300;
const maxRank = 500;

interface QueryCount {
  day: string;
  query: string;
  searches: number;
  results: number | null;
}

interface ClickCount {
  day: string;
  query: string;
  path: string;
  rank: number;
  clicks: number;
}

/** The counts since the last write. */
let queries = new Map<string, QueryCount>();
let clicks = new Map<string, ClickCount>();

const today = () => londonDay(now());

/** Returns the query as it is counted, or null if it is not: counting is off, or it looks like personal data. */
function countable(typed: string): string | null {
  if (!searchSettings().hasAnalytics) return null;
  const query = normaliseQuery(typed);
  return query.length < minLength || isPersonalQuery(query) ? null : query;
}

function add<Count>(counts: Map<string, Count>, key: string, first: Count, merge: (existing: Count) => void): void {
  const existing = counts.get(key);
  if (existing) merge(existing);
  else if (counts.size < maxCounted) counts.set(key, first);
}

/**
 * Counts a search in memory; `writeSearchCounts` stores it, so that no answer waits for it.
 * @param results the number of results; null if the visitor opened a suggestion instead
 */
export function countSearchQuery(typed: string, results: number | null): void {
  const query = countable(typed);
  if (query === null) return;
  const day = today();
  add(queries, `${day}\n${query}`, { day, query, searches: 1, results }, (existing) => {
    existing.searches += 1;
    existing.results = results ?? existing.results;
  });
}

/** Counts in memory that a result was opened. `rank` is its place in the list, from 1. */
export function countSearchClick(typed: string, { path, rank }: { path: string; rank: number }): void {
  const query = countable(typed);
  if (query === null || !path.startsWith('/') || path.length > maxPathLength || rank < 1 || rank > maxRank) return;
  if (hasSecret(path)) return;
  const day = today();
  add(clicks, [day, query, path, rank].join('\n'), { day, query, path, rank, clicks: 1 }, (existing) => {
    existing.clicks += 1;
  });
}

/** Stores the counts, apart from those of queries that name a member. What cannot be stored now stays counted. */
export async function writeSearchCounts(): Promise<void> {
  if (queries.size === 0 && clicks.size === 0) return;
  const writing = { queries, clicks };
  queries = new Map();
  clicks = new Map();
  try {
    await store([...writing.queries.values()], [...writing.clicks.values()]);
  } catch (error) {
    restore(writing);
    throw error;
  }
}

async function store(newQueries: QueryCount[], newClicks: ClickCount[]): Promise<void> {
  const queryTexts = [...new Set([...newQueries, ...newClicks].map(({ query }) => query))];
  const publicQueries = new Set(await withoutMemberNames(queryTexts));
  const queryRows = newQueries.filter(({ query }) => publicQueries.has(query));
  const clickRows = newClicks.filter(({ query }) => publicQueries.has(query));
  await inTransaction(async (tx) => {
    if (queryRows.length > 0) {
      await tx
        .insert(searchQueryDays)
        .values(queryRows)
        .onConflictDoUpdate({
          target: [searchQueryDays.day, searchQueryDays.query],
          set: {
            searches: sql`${searchQueryDays.searches} + excluded.searches`,
            results: sql`coalesce(excluded.results, ${searchQueryDays.results})`,
          },
        });
    }
    if (clickRows.length > 0) {
      await tx
        .insert(searchClickDays)
        .values(clickRows)
        .onConflictDoUpdate({
          target: [searchClickDays.day, searchClickDays.query, searchClickDays.path, searchClickDays.rank],
          set: { clicks: sql`${searchClickDays.clicks} + excluded.clicks` },
        });
    }
  });
}

function restore(written: { queries: Map<string, QueryCount>; clicks: Map<string, ClickCount> }): void {
  for (const [key, count] of written.queries) {
    add(queries, key, count, (existing) => {
      existing.searches += count.searches;
      existing.results ??= count.results;
    });
  }
  for (const [key, count] of written.clicks) {
    add(clicks, key, count, (existing) => {
      existing.clicks += count.clicks;
    });
  }
}

/** Deletes the counts of one query in memory. */
export function discardCountsOf(query: string): void {
  for (const counts of [queries, clicks] as Map<string, { query: string }>[]) {
    for (const [key, count] of counts) if (count.query === query) counts.delete(key);
  }
}
