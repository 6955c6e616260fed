import { sql } from 'drizzle-orm';
import { addDays, earlierOf } from '#app/lib/london-day.ts';
import { db } from '#app/platform/db.server.ts';
import { type ListName, lists } from './dimensions.ts';
import { packTable, unpackTable } from './packed-table.server.ts';
import type { Period } from './period.ts';
import { eachDay } from './read-days.server.ts';
import { addTableOfSums, addToLists, matchingRows, type Sums, tableOfSums } from './sum-counts.server.ts';
import { analyticsMonths } from './tables.server.ts';

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (month: string) => firstOfMonth(addDays(month, 31));

/** Returns the first days of the months that lie completely within a period. */
function monthsWithin({ first, last }: Period): string[] {
  const months: string[] = [];
  const start = first === firstOfMonth(first) ? first : nextMonth(firstOfMonth(first));
  for (let month = start; addDays(nextMonth(month), -1) <= last; month = nextMonth(month)) months.push(month);
  return months;
}

interface MonthRow extends Record<string, unknown> {
  month: string;
  /** The sum of the versions of the month's days, and their number. */
  version: number;
  lists: Buffer | null;
}

/** Returns the months of a period of which something is counted. `lists` is null if they must be made again. */
async function readMonths(period: Period): Promise<MonthRow[]> {
  const months = monthsWithin(period);
  const last = months.at(-1);
  if (!months[0] || !last) return [];
  const { rows } = await db.execute<MonthRow>(sql`
    with counted as (
      select date_trunc('month', day)::date as month, (sum(version) + count(*))::float8 as version
      from analytics_counts where day >= ${months[0]}::date and day < ${nextMonth(last)}::date group by 1
    )
    select counted.month::text as month, counted.version, lists
    from counted left join analytics_months stored
      on stored.month = counted.month and stored.version = counted.version
    order by 1`);
  return rows;
}

/**
 * Adds the lists of the whole months of a period, before the current one, to the sums.
 * @param today its month still changes, so its days are read instead
 * @returns the rest of the period: days that are in no whole month
 */
export async function addMonths(
  sums: Sums,
  period: Period,
  { lists: wanted, today }: { lists: readonly ListName[]; today: string },
): Promise<Period[]> {
  const last = addDays(firstOfMonth(today), -1);
  const closed = { first: period.first, last: earlierOf(period.last, last) };
  const months = monthsWithin(closed);
  const [first] = months;
  const end = months.at(-1);
  if (!first || !end) return [period];
  for (const row of await readMonths(closed)) {
    addTableOfSums(sums, unpackTable(row.lists ?? (await makeMonth(row))), wanted);
  }
  return [
    { first: period.first, last: addDays(first, -1) },
    { first: nextMonth(end), last: period.last },
  ].filter((rest) => rest.first <= rest.last);
}

/** Makes the lists of every month that is over, for later readers. Idempotent. */
export async function storeMonths(today: string): Promise<void> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select min(day)::text as day from analytics_counts`);
  if (!rows[0]?.day) return;
  const period = { first: firstOfMonth(rows[0].day), last: addDays(firstOfMonth(today), -1) };
  for (const row of await readMonths(period)) if (!row.lists) await makeMonth(row);
}

async function makeMonth({ month, version }: MonthRow): Promise<Buffer> {
  const sums: Sums = new Map();
  await eachDay({ first: month, last: addDays(nextMonth(month), -1) }, (_day, table) =>
    addToLists(sums, table, matchingRows(table, {}), { lists, filters: {} }),
  );
  const packed = packTable(...tableOfSums(sums));
  await db
    .insert(analyticsMonths)
    .values({ month, version, lists: packed })
    .onConflictDoUpdate({ target: analyticsMonths.month, set: { version, lists: packed } });
  return packed;
}
