import { type SQL, sql } from 'drizzle-orm';
import { addDays, earlierOf, startOfLondonDay } from '#app/lib/london-day.ts';
import { db } from '#app/platform/db.server.ts';
import { countedByValue, countedEvents, keyColumns, measureColumns } from './count-events.server.ts';
import { type EventList, eventLists, type Filters, isEventList, type ListName, lists } from './dimensions.ts';
import type { Goal } from './goals.server.ts';
import type { Measures, ReportRow, SeriesPoint } from './measures.ts';
import type { Period } from './period.ts';
import { firstOpenDay } from './roll-up.server.ts';

interface Question {
  period: Period;
  filters: Filters;
}

const measureNames: readonly (keyof Measures)[] = [
  'count',
  'pageVisits',
  'pageVisitors',
  'visits',
  'visitors',
  'bounces',
  'exits',
  'seconds',
  'depth',
  'timed',
];

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The sums of all measures, of the rows that meet the condition. */
const sums = (condition: SQL): SQL =>
  sql.join(
    measureNames.map(
      (name) =>
        sql`coalesce(sum(${sql.raw(columnOf(name))}) filter (where ${condition}), 0)::float8 as ${sql.raw(`"${name}"`)}`,
    ),
    sql`, `,
  );

/** The event list that a report is restricted to. */
const eventFilter = (filters: Filters): EventList | undefined => eventLists.find((list) => filters[list] !== undefined);

function matching(filters: Filters): SQL {
  const conditions = Object.entries(filters).map(([name, value]) => {
    if (isEventList(name as ListName)) return sql`kind = ${name} and target = ${value}`;
    return sql`${sql.raw(name === 'page' ? 'path' : name)} = ${value}`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Hourly counts of a period that match the filters: those that are rolled up, and the events of open days. */
function hoursOf({ period: { first, last }, filters }: Question, openDay: string | null): SQL {
  const end = addDays(last, 1);
  const where = matching(filters);
  const openFirst = openDay === null || openDay < first ? first : openDay;
  const counted = sql`select ${keyColumns}, ${measureColumns} from analytics_hours
    where hour >= ${startOfLondonDay(first).toISOString()}::timestamptz
      and hour < ${startOfLondonDay(earlierOf(openFirst, end)).toISOString()}::timestamptz and ${where}`;
  if (openFirst >= end) return counted;
  return sql`${counted} union all
    select ${keyColumns}, ${measureColumns} from (${countedEvents(openFirst, end)}) as open_hours where ${where}`;
}

/** Counts by day, list and value. Without filters, those of whole days are already summed. */
function daysOf(question: Question, openDay: string | null): SQL {
  const { period, filters } = question;
  if (Object.keys(filters).length > 0) {
    return sql`with hours as materialized (${hoursOf(question, openDay)}) ${countedByValue(sql.raw('hours'))}`;
  }
  const openFirst = openDay === null || openDay < period.first ? period.first : openDay;
  const counted = sql`select day, dimension as list, value, ${measureColumns} from analytics_days
    where day between ${period.first}::date and ${period.last}::date and day < ${openFirst}::date`;
  if (openFirst > period.last) return counted;
  return sql`with hours as materialized (${countedEvents(openFirst, addDays(period.last, 1))})
    ${counted} union all ${countedByValue(sql.raw('hours'))}`;
}

/** The measure by which a list is ordered. */
function orderOf(list: ListName, filters: Filters): string {
  if (isEventList(list) || list === 'page' || eventFilter(filters)) return 'count';
  if (list === 'exit') return 'exits';
  return filters.page === undefined ? 'visits' : 'pageVisits';
}

interface ListOptions {
  /** The lists to read: all of them without it. */
  only?: ListName;
  limit: number;
  offset?: number;
}

export type Lists = Partial<Record<ListName, { rows: ReportRow[]; total: number }>>;

/** Returns the first rows of each list with the number of all its rows. */
export async function readLists(question: Question, { only, limit, offset = 0 }: ListOptions): Promise<Lists> {
  const openDay = await firstOpenDay();
  const wanted: readonly ListName[] = only ? [only] : lists;
  const order = sql.join(
    wanted.map((list) => sql`when list = ${list} then ${sql.raw(`"${orderOf(list, question.filters)}"`)}`),
    sql` `,
  );
  const { rows } = await db.execute<ReportRow & { list: ListName; total: string }>(sql`
    with days as materialized (${daysOf(question, openDay)}), summed as (
      select list, value, ${sums(sql`true`)} from days
      where list = any(${sql.param(wanted)}::text[]) and not (value = '' and list in ('referrer', 'campaign', 'exit'))
      group by list, value
    ), ranked as (
      select *, case ${order} end as main from summed
    ), placed as (
      select *, row_number() over (partition by list order by main desc, value) as place,
        count(*) over (partition by list) as total
      from ranked where main > 0
    )
    select * from placed where place > ${offset} and place <= ${offset + limit} order by list, place`);
  const found: Lists = {};
  for (const { list, total, ...row } of rows) {
    found[list] ??= { rows: [], total: Number(total) };
    found[list].rows.push(row);
  }
  return found;
}

/**
 * Returns the counts of each day of a period, or of each hour if it is one day. Days and hours without anything are left
 * out. `conversions` counts all kinds of conversions.
 */
export async function readSeries(question: Question): Promise<SeriesPoint[]> {
  const { period, filters } = question;
  const openDay = await firstOpenDay();
  const isOneDay = period.first === period.last;
  const event = eventFilter(filters);
  const isCounted = sql.raw(isOneDay ? "kind = 'view'" : "list = 'all'");
  const isConversion = sql.raw(isOneDay ? "kind = 'conversion'" : "list = 'conversion'");
  const isEvent = event ? sql`${sql.raw(isOneDay ? 'kind' : 'list')} = ${event}` : isCounted;
  const at = sql.raw(isOneDay ? `to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : 'day::text');
  const { rows } = await db.execute<SeriesPoint>(sql`
    with counted as (${isOneDay ? hoursOf(question, openDay) : daysOf(question, openDay)})
    select ${at} as at, ${sums(isEvent)},
      coalesce(sum(count) filter (where ${isConversion}), 0)::float8 as conversions
    from counted where ${isEvent} or ${isConversion} group by 1 order by 1`);
  return rows;
}

/** Returns the visits that opened the page of a goal, or the presses of its button, in the order of the goals. */
export async function readGoalCounts(
  question: Question,
  goals: readonly Goal[],
): Promise<(Goal & { count: number })[]> {
  if (goals.length === 0) return [];
  const targets = goals.map(({ target }) => target);
  const { rows } = await db.execute<{ list: string; value: string; count: number }>(sql`
    with days as (${daysOf(question, await firstOpenDay())})
    select list, value, sum(case list when 'page' then page_visits else count end)::float8 as count from days
    where list in ('page', 'press') and value = any(${sql.param(targets)}::text[]) group by list, value`);
  const listOf = { page: 'page', button: 'press' };
  return goals.map((goal) => ({
    ...goal,
    count: rows.find(({ list, value }) => list === listOf[goal.kind] && value === goal.target)?.count ?? 0,
  }));
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
