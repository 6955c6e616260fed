import { and, countDistinct, desc, eq, gte, ilike, lte, type SQL, sql, sum } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { partsOf } from '#app/lib/time/period-parts.ts';
import type { BarPoint } from '#app/ui/admin/chart/bar-point.ts';
import { writeSearchCounts } from './count-searches.server.ts';
import { searchClickDays, searchQueryDays } from './tables.server.ts';

interface Period {
  /** The number of days up to and including today. */
  days: number;
}

export interface QueryRow {
  query: string;
  searches: number;
  /** The number of results of the last search; null if only suggestions were opened. */
  results: number | null;
  clicks: number;
  /** The average place of the results that were opened, from 1; null if none was. */
  averageRank: number | null;
}

interface ListOptions extends Period {
  /** A part of the query. */
  q: string;
  /** Only queries whose last search found nothing. */
  isWithoutResults: boolean;
  limit: number;
  offset: number;
}

const firstDay = ({ days }: Period) => addDays(londonDay(now()), 1 - days);

/** The number of results of the last search of a query. */
const lastResults = sql<
  number | null
>`(array_agg(${searchQueryDays.results} order by ${searchQueryDays.day} desc) filter (where ${searchQueryDays.results} is not null))[1]`;

/** Returns the queries of a period, the most frequent first, with what this instance has counted so far. */
export async function listQueries(options: ListOptions): Promise<{ rows: QueryRow[]; total: number }> {
  await writeSearchCounts();
  const since = firstDay(options);
  const searches = db
    .select({
      query: searchQueryDays.query,
      searches: sum(searchQueryDays.searches).mapWith(Number).as('searches'),
      results: lastResults.as('results'),
    })
    .from(searchQueryDays)
    .where(and(gte(searchQueryDays.day, since), contains(options.q)))
    .groupBy(searchQueryDays.query)
    .having(options.isWithoutResults ? sql`${lastResults} = 0` : undefined)
    .as('searches_of_query');
  const clicks = db
    .select({
      query: searchClickDays.query,
      clicks: sum(searchClickDays.clicks).mapWith(Number).as('clicks'),
      averageRank:
        sql<number>`sum(${searchClickDays.rank} * ${searchClickDays.clicks})::float / sum(${searchClickDays.clicks})`.as(
          'average_rank',
        ),
    })
    .from(searchClickDays)
    .where(gte(searchClickDays.day, since))
    .groupBy(searchClickDays.query)
    .as('clicks_of_query');
  const [rows, total] = await Promise.all([
    db
      .select({
        query: searches.query,
        searches: searches.searches,
        results: searches.results,
        clicks: sql<number>`coalesce(${clicks.clicks}, 0)`.mapWith(Number),
        averageRank: clicks.averageRank,
      })
      .from(searches)
      .leftJoin(clicks, eq(clicks.query, searches.query))
      .orderBy(desc(searches.searches), searches.query)
      .limit(options.limit)
      .offset(options.offset),
    db.$count(searches),
  ]);
  return { rows, total };
}

const contains = (q: string): SQL | undefined => (q ? ilike(searchQueryDays.query, likePattern(q)) : undefined);

const searchCount = sum(searchQueryDays.searches).mapWith(Number);

/** The searches whose query found nothing when it was last searched for on the day. */
const withoutResultsCount =
  sql<number>`coalesce(sum(${searchQueryDays.searches}) filter (where ${searchQueryDays.results} = 0), 0)`.mapWith(
    Number,
  );

/** Returns the searches of each day, week or month of a period, with those that found nothing as the line. */
export async function listSearchPoints(period: Period): Promise<BarPoint[]> {
  const first = firstDay(period);
  const rows = await db
    .select({ day: searchQueryDays.day, searches: searchCount, withoutResults: withoutResultsCount })
    .from(searchQueryDays)
    .where(gte(searchQueryDays.day, first))
    .groupBy(searchQueryDays.day);
  return partsOf({ first, last: londonDay(now()) }).map(({ label, short, ...part }) => {
    const ofPart = rows.filter(({ day }) => day >= part.first && day <= part.last);
    return {
      label,
      short,
      value: ofPart.reduce((all, { searches }) => all + searches, 0),
      line: ofPart.reduce((all, { withoutResults }) => all + withoutResults, 0),
    };
  });
}

/** Returns the totals of a period. */
export async function summariseQueries(period: Period) {
  const since = firstDay(period);
  const [[searchCounts], [opened]] = await Promise.all([
    db
      .select({
        searches: searchCount,
        queries: countDistinct(searchQueryDays.query),
        withoutResults: withoutResultsCount,
      })
      .from(searchQueryDays)
      .where(gte(searchQueryDays.day, since)),
    db
      .select({ clicks: sum(searchClickDays.clicks).mapWith(Number) })
      .from(searchClickDays)
      .where(gte(searchClickDays.day, since)),
  ]);
  return {
    searches: searchCounts?.searches ?? 0,
    queries: searchCounts?.queries ?? 0,
    withoutResults: searchCounts?.withoutResults ?? 0,
    clicks: opened?.clicks ?? 0,
  };
}

/** Returns the most frequent queries of some days, with the number of all different ones. */
export async function listTopQueries(first: string, last: string, limit: number) {
  const rows = await db
    .select({
      query: searchQueryDays.query,
      searches: sum(searchQueryDays.searches).mapWith(Number).as('searches'),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(searchQueryDays)
    .where(and(gte(searchQueryDays.day, first), lte(searchQueryDays.day, last)))
    .groupBy(searchQueryDays.query)
    .orderBy(desc(sum(searchQueryDays.searches)), searchQueryDays.query)
    .limit(limit);
  return { rows: rows.map(({ query, searches }) => ({ query, searches })), total: rows[0]?.total ?? 0 };
}
