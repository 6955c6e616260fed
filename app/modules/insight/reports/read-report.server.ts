import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { matchingRows } from '../counts/matching-rows.server.ts';
import { divideIntoMonths, eachMonth } from '../counts/months.server.ts';
import { eachDay } from '../counts/read-days.server.ts';
import { rollUpPeriod } from '../counts/roll-up.server.ts';
import {
  addTableOfSums,
  addToLists,
  columnsFor,
  measuresAt,
  type SumRequest,
  type Sums,
  sumByDay,
  sumByHour,
  sumOfDay,
} from '../counts/sum-counts.server.ts';
import { lists as allLists, type Filters, type ListName, shownMeasuresOf } from '../definitions/dimensions.ts';
import type { Goal } from '../definitions/goals.server.ts';
import { hasCounts, measureNames, type ReportRow, type SeriesPoint } from '../definitions/measures.ts';
import type { Period } from '../definitions/period.ts';

type MeasuresOf = SumRequest['measures'];

export interface Question {
  period: Period;
  filters: Filters;
}

/** The counts of a period: sums of lists, and the counts of each day, or of each hour of a single day. */
export interface Counts {
  sums: Sums;
  series: SeriesPoint[];
}

/**
 * Counts a period once, for everything that is shown of it. Days and hours without anything are left out of the series;
 * its `conversions` are those of all kinds.
 * @param lists the lists to count
 * @param measures `all` for more of each time and list than a screen shows
 */
export async function readCounts(
  { period, filters }: Question,
  {
    lists,
    hasSeries,
    measures = 'shown',
  }: { lists: readonly ListName[]; hasSeries: boolean; measures?: MeasuresOf | undefined },
): Promise<Counts> {
  await rollUpPeriod(period);
  const sums: Sums = new Map();
  const series: SeriesPoint[] = [];
  const isFiltered = Object.keys(filters).length > 0;
  const isOneDay = period.first === period.last;
  // The sums of whole days are stored.
  const isSummed = hasSeries && (isFiltered || isOneDay);
  const sumRequest: SumRequest = { lists, hasSeries: isSummed, filters, measures };
  if (isOneDay) {
    await eachDay(period, (table, day) => {
      const rows = matchingRows(table, filters);
      addToLists(sums, rows, sumRequest);
      series.push(...sumByHour(rows, sumRequest, startOfLondonDay(day).getTime()));
    });
    return { sums, series };
  }
  if (hasSeries && !isSummed) series.push(...(await readStoredSeries(period)));
  if (lists.length === 0 && !isSummed) return { sums, series };
  const { months, days } = divideIntoMonths(period, londonDay(now()));
  await eachMonth(months, {
    columns: columnsFor(sumRequest),
    mayUseLists: !isFiltered,
    ofLists: (table) => addTableOfSums(sums, table, sumRequest),
    ofRows: (table, { month, first, last, isWhole }) => {
      const within = { first: Number(first.slice(-2)), last: Number(last.slice(-2)) };
      const rows = matchingRows(table, filters, isWhole ? undefined : within);
      addToLists(sums, rows, sumRequest);
      series.push(...sumByDay(rows, sumRequest, month));
    },
  });
  await eachDay(days, (table, day) => {
    const rows = matchingRows(table, filters);
    addToLists(sums, rows, sumRequest);
    series.push(...sumOfDay(rows, sumRequest, day));
  });
  return { sums, series };
}

async function readStoredSeries({ first, last }: Period): Promise<SeriesPoint[]> {
  const columns = [...measureNames, 'conversions'].map((name) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return sql.raw(`"${column}"::float8 as "${name}"`);
  });
  const { rows } = await db.execute<SeriesPoint>(sql`
    select day::text as at, ${sql.join(columns, sql`, `)} from analytics_counts
    where day between ${first}::date and ${last}::date order by day`);
  return rows.filter(hasCounts);
}

/** Lists of what a visit may lack. */
const listsWithoutEmpty = new Set<ListName>(['referrer', 'campaign', 'exit']);

export type Lists = Partial<Record<ListName, { rows: ReportRow[]; total: number }>>;

/** Returns the first rows of each counted list with the number of all its rows. */
export function rankLists(
  { sums }: Counts,
  filters: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Lists {
  const lists: Lists = {};
  for (const [list, { measures, values }] of sums) {
    const [order = 'count'] = shownMeasuresOf(list, filters);
    const main = measures.indexOf(order);
    const ranked = [...values]
      .filter(([value, sum]) => (sum[main] ?? 0) > 0 && !(value === '' && listsWithoutEmpty.has(list)))
      .sort(([value, sum], [other, sumOfOther]) => {
        const more = (sumOfOther[main] ?? 0) - (sum[main] ?? 0);
        return more || (value < other ? -1 : 1);
      });
    if (ranked.length === 0) continue;
    const rows = ranked
      .slice(offset, offset + limit)
      .map(([value, sum]) => ({ value, ...measuresAt(sum, 0, measures) }));
    lists[list] = { rows, total: ranked.length };
  }
  return lists;
}

interface ListOptions {
  /** The lists to read: all of them without it. */
  only?: ListName;
  limit: number;
  offset?: number;
  measures?: MeasuresOf | undefined;
}

/** Returns the first rows of each list with the number of all its rows. */
export async function readLists(question: Question, { only, measures, ...part }: ListOptions): Promise<Lists> {
  const counts = await readCounts(question, { lists: only ? [only] : allLists, hasSeries: false, measures });
  const ranked = rankLists(counts, question.filters, part);
  return only ? { [only]: ranked[only] } : ranked;
}

/** Returns the counts of each day of a period, or of each hour if it is one day. */
export const readSeries = async (question: Question, measures?: MeasuresOf): Promise<SeriesPoint[]> =>
  (await readCounts(question, { lists: [], hasSeries: true, measures })).series;

/** Returns the visits that opened the page of a goal, or the presses of its button, in the order of the goals. */
export function countGoals({ sums }: Counts, goals: readonly Goal[]): (Goal & { count: number })[] {
  const countOf = ({ kind, target }: Goal) => {
    const counted = sums.get(kind === 'page' ? 'page' : 'press');
    const at = counted?.measures.indexOf(kind === 'page' ? 'pageVisits' : 'count') ?? -1;
    return counted?.values.get(target)?.[at] ?? 0;
  };
  return goals.map((goal) => ({ ...goal, count: countOf(goal) }));
}

/** Returns how many events of a period were dropped. */
export async function countDroppedEvents({ first, last }: Period): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from analytics_dropped_events
    where day between ${first}::date and ${last}::date`);
  return rows[0]?.count ?? 0;
}

/** The time after its last event for which a visitor is on the site. */
const presentMs = 5 * minuteMs;

/** Returns the number of visitors who are on the site. @param at the current time */
export async function countOnlineVisitors(at: Date): Promise<number> {
  const since = new Date(at.getTime() - presentMs).toISOString();
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct visitor)::int as count from analytics_events
    where at > ${since}::timestamptz and kind <> 'leave'`);
  return rows[0]?.count ?? 0;
}
