import { sql } from 'drizzle-orm';
import { londonDay, startOfLondonDay } from '#app/lib/london-day.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { lists as allLists, eventListsIn, type Filters, isEventList, type ListName } from './dimensions.ts';
import type { Goal } from './goals.server.ts';
import { type Measures, measureNames, type ReportRow, type SeriesPoint } from './measures.ts';
import { addMonths } from './months.server.ts';
import type { Table } from './packed-table.server.ts';
import type { Period } from './period.ts';
import { eachDay } from './read-days.server.ts';
import { rollUpPeriod } from './roll-up.server.ts';
import { addToLists, conversionsIn, countedRows, matchingRows, type Sums, sumRows } from './sum-counts.server.ts';

export interface Question {
  period: Period;
  filters: Filters;
}

/** What is counted in a period: sums of lists, and the counts of each day, or of each hour of a single day. */
export interface Counts {
  sums: Sums;
  series: SeriesPoint[];
}

/**
 * Counts a period once, for everything that is shown of it. Days and hours without anything are left out of the series;
 * its `conversions` are those of all kinds.
 * @param lists the lists to count
 */
export async function readCounts(
  { period, filters }: Question,
  { lists, hasSeries }: { lists: readonly ListName[]; hasSeries: boolean },
): Promise<Counts> {
  await rollUpPeriod(period);
  const sums: Sums = new Map();
  const isOneDay = period.first === period.last;
  if (Object.keys(filters).length === 0 && !isOneDay) {
    const series = hasSeries ? await readStoredSeries(period) : [];
    if (lists.length === 0) return { sums, series };
    for (const rest of await addMonths(sums, period, { lists, today: londonDay(now()) })) {
      await eachDay(rest, (_day, table) => addToLists(sums, table, matchingRows(table, {}), { lists, filters }));
    }
    return { sums, series };
  }
  const series: SeriesPoint[] = [];
  await eachDay(period, (day, table) => {
    const rows = matchingRows(table, filters);
    if (rows.size === 0) return;
    addToLists(sums, table, rows, { lists, filters });
    if (hasSeries)
      series.push(...(isOneDay ? hoursOf(day, table, rows, filters) : [pointOf(day, table, rows, filters)]));
  });
  return { sums, series: series.filter(hasCounts) };
}

const hasCounts = ({ count, conversions }: SeriesPoint) => count > 0 || conversions > 0;

const pointOf = (at: string, table: Table, rows: Map<number, number[]>, filters: Filters): SeriesPoint => ({
  at,
  ...sumRows(table, countedRows(rows, filters)),
  conversions: conversionsIn(table, rows),
});

function hoursOf(day: string, table: Table, rows: Map<number, number[]>, filters: Filters): SeriesPoint[] {
  const start = startOfLondonDay(day).getTime();
  const hours = table.numbers.hour ?? new Float64Array();
  return [...new Set(hours)]
    .sort((one, other) => one - other)
    .map((hour) => {
      const at = new Date(start + hour * 3_600_000).toISOString().replace('.000Z', 'Z');
      const within = new Map([...rows].map(([kind, all]) => [kind, all.filter((row) => hours[row] === hour)]));
      return pointOf(at, table, within, filters);
    });
}

/** The sums of whole days are stored beside them. */
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

/** The measure by which a list is ordered. */
function orderOf(list: ListName, filters: Filters): keyof Measures {
  if (isEventList(list) || list === 'page' || eventListsIn(filters).length > 0) return 'count';
  if (list === 'exit') return 'exits';
  return filters.page === undefined ? 'visits' : 'pageVisits';
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
  const found: Lists = {};
  for (const [list, values] of sums) {
    const main = measureNames.indexOf(orderOf(list, filters));
    const ranked = [...values]
      .filter(([value, sum]) => (sum[main] ?? 0) > 0 && !(value === '' && listsWithoutEmpty.has(list)))
      .sort(([value, sum], [other, sumOfOther]) => {
        const more = (sumOfOther[main] ?? 0) - (sum[main] ?? 0);
        return more || (value < other ? -1 : 1);
      });
    if (ranked.length === 0) continue;
    const rows = ranked.slice(offset, offset + limit).map(([value, sum]) => ({ value, ...measuresOf(sum) }));
    found[list] = { rows, total: ranked.length };
  }
  return found;
}

const measuresOf = (sum: Float64Array) =>
  Object.fromEntries(measureNames.map((name, at) => [name, sum[at] ?? 0])) as Measures;

interface ListOptions {
  /** The lists to read: all of them without it. */
  only?: ListName;
  limit: number;
  offset?: number;
}

/** Returns the first rows of each list with the number of all its rows. */
export async function readLists(question: Question, { only, ...part }: ListOptions): Promise<Lists> {
  const counts = await readCounts(question, { lists: only ? [only] : allLists, hasSeries: false });
  const found = rankLists(counts, question.filters, part);
  return only ? { [only]: found[only] } : found;
}

/** Returns the counts of each day of a period, or of each hour if it is one day. */
export const readSeries = async (question: Question): Promise<SeriesPoint[]> =>
  (await readCounts(question, { lists: [], hasSeries: true })).series;

/** Returns the visits that opened the page of a goal, or the presses of its button, in the order of the goals. */
export function countGoals({ sums }: Counts, goals: readonly Goal[]): (Goal & { count: number })[] {
  const countOf = ({ kind, target }: Goal) => {
    const sum = sums.get(kind === 'page' ? 'page' : 'press')?.get(target);
    return sum?.[measureNames.indexOf(kind === 'page' ? 'pageVisits' : 'count')] ?? 0;
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
const presentMs = 5 * 60_000;

/** Returns the number of visitors who are on the site. @param at the current time */
export async function countPresentVisitors(at: Date): Promise<number> {
  const since = new Date(at.getTime() - presentMs).toISOString();
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct visitor)::int as count from analytics_events
    where at > ${since}::timestamptz and kind <> 'leave'`);
  return rows[0]?.count ?? 0;
}
