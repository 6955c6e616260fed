import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { addDays, earlierOf, firstOfMonth, laterOf, nextMonth } from '#app/lib/time/london-day.ts';
import { lists as allLists } from '../definitions/dimensions.ts';
import type { Period } from '../definitions/period.ts';
import { analyticsMonthColumns, analyticsMonths } from '../tables.server.ts';
import { matchingRows } from './matching-rows.server.ts';
import { joinColumns, packColumn, packTable, type Table, unpackTable } from './packed-table.server.ts';
import { eachDay } from './read-days.server.ts';
import { addToLists, columnsFor, type SumRequest, type Sums, tableOfSums } from './sum-counts.server.ts';

/** The days of a period that are in one month. */
export interface MonthPart extends Period {
  /** The first day of the month. */
  month: string;
  isWhole: boolean;
}

/**
 * Divides a period into months that are over and the days after them.
 * @param today its month still changes, so its days are read instead
 */
export function divideIntoMonths({ first, last }: Period, today: string): { months: MonthPart[]; days: Period } {
  const current = firstOfMonth(today);
  const months: MonthPart[] = [];
  for (let month = firstOfMonth(first); month <= last && month < current; month = nextMonth(month)) {
    const end = addDays(nextMonth(month), -1);
    const part = { first: laterOf(first, month), last: earlierOf(last, end) };
    months.push({ ...part, month, isWhole: part.first === month && part.last === end });
  }
  return { months, days: { first: laterOf(first, current), last } };
}

interface Version extends Record<string, unknown> {
  month: string;
  /** The sum of the versions of the month's days, and their number: it grows with everything that is counted. */
  version: number;
}

/** Returns the months of a period of which something is counted. */
async function readVersions({ first, last }: Period): Promise<Version[]> {
  const { rows } = await db.execute<Version>(sql`
    select date_trunc('month', day)::date::text as month, (sum(version) + count(*))::float8 as version
    from analytics_counts where day >= ${firstOfMonth(first)}::date and day < ${nextMonth(last)}::date
    group by 1 order by 1`);
  return rows;
}

interface MonthWork {
  /** The columns that `ofRows` needs. */
  columns: readonly string[];
  /** Whether the lists of a whole month are enough. */
  mayUseLists: boolean;
  ofLists: (lists: Table) => void;
  /** Gets all rows of the month, with the day of the month in the column `day`. */
  ofRows: (rows: Table, part: MonthPart) => void;
}

/** Reads months that are over, each from its lists or from the columns of its rows. Missing and old ones are made. */
export async function eachMonth(parts: readonly MonthPart[], { columns, mayUseLists, ofLists, ofRows }: MonthWork) {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return;
  for (const version of await readVersions({ first: first.first, last: last.last })) {
    const part = parts.find(({ month }) => month === version.month);
    if (!part) continue;
    await yieldToEventLoop();
    if (mayUseLists && part.isWhole) ofLists(await readLists(version));
    else ofRows(await readColumns(version, columns), part);
  }
}

async function readLists(version: Version): Promise<Table> {
  const { rows } = await db.execute<{ lists: Buffer }>(sql`
    select lists from analytics_months where month = ${version.month}::date and version = ${version.version}`);
  return unpackTable(rows[0]?.lists ?? (await makeMonth(version)).lists);
}

async function readColumns(version: Version, names: readonly string[]): Promise<Table> {
  const { rows } = await db.execute<{ packed: Buffer }>(sql`
    select packed from analytics_month_columns
    where month = ${version.month}::date and version = ${version.version}
      and name = any(${sql.param(names)}::text[])`);
  if (rows.length === names.length) return joinColumns(rows.map(({ packed }) => unpackTable(packed)));
  const { columns } = await makeMonth(version);
  return joinColumns(columns.filter(({ name }) => names.includes(name)).map(({ packed }) => unpackTable(packed)));
}

/** Makes the lists and columns of every month that is over, for later readers. Idempotent. */
export async function storeMonths(today: string): Promise<void> {
  const { rows } = await db.execute<{ month: string; version: number }>(sql`
    with counted as (
      select date_trunc('month', day)::date as month, (sum(version) + count(*))::float8 as version
      from analytics_counts where day < ${firstOfMonth(today)}::date group by 1
    )
    select month::text as month, version from counted where not exists (
      select from analytics_months stored join analytics_month_columns columns using (month, version)
      where stored.month = counted.month and stored.version = counted.version
    ) order by 1`);
  for (const version of rows) await makeMonth(version);
}

interface Month {
  lists: Buffer;
  columns: { name: string; packed: Buffer }[];
}

/** Stores the sums of a month by list, and its rows column by column. Newer ones of another reader stay. */
async function makeMonth({ month, version }: Version): Promise<Month> {
  const sums: Sums = new Map();
  const tables: Table[] = [];
  const sumRequest: SumRequest = { lists: allLists, hasSeries: true, filters: {}, measures: 'all' };
  await eachDay({ first: month, last: addDays(nextMonth(month), -1) }, (table, day) => {
    addToLists(sums, matchingRows(table, {}), sumRequest);
    table.numbers.day = new Uint8Array(table.length).fill(Number(day.slice(-2)));
    tables.push(table);
  });
  const made: Month = { lists: packTable(...tableOfSums(sums)), columns: [] };
  for (const name of columnsFor(sumRequest)) {
    await yieldToEventLoop();
    made.columns.push({ name, packed: packColumn(name, tables) });
  }
  await inTransaction(async (tx) => {
    await tx
      .insert(analyticsMonths)
      .values({ month, version, lists: made.lists })
      .onConflictDoUpdate({
        target: analyticsMonths.month,
        set: { version, lists: made.lists },
        setWhere: sql`${analyticsMonths.version} <= ${version}`,
      });
    await tx
      .insert(analyticsMonthColumns)
      .values(made.columns.map((column) => ({ month, version, ...column })))
      .onConflictDoUpdate({
        target: [analyticsMonthColumns.month, analyticsMonthColumns.name],
        set: { version, packed: sql`excluded.packed` },
        setWhere: sql`${analyticsMonthColumns.version} <= ${version}`,
      });
  });
  return made;
}
