import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { addDays, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { hourSeconds, secondMs } from '#app/lib/time/units.ts';
import { visitDimensions } from '../definitions/dimensions.ts';
import { type EventKind, eventKinds } from '../definitions/event-kinds.ts';
import { type Measures, measureNames } from '../definitions/measures.ts';
import type { Period } from '../definitions/period.ts';
import { analyticsCounts } from '../tables.server.ts';
import { countedEvents } from './count-events.server.ts';
import { avoidNestedLoops, rollUpFunnels } from './funnels.server.ts';
import { storeMonths } from './months.server.ts';
import { packTable } from './packed-table.server.ts';
import { makePartitions } from './partitions.server.ts';

/** Counts of an hour and a combination of dimensions. `hour` is in seconds since 1970. */
type CountRow = Measures & { hour: number; kind: EventKind } & Record<(typeof texts)[number], string>;

const texts = ['path', 'target', 'sequence', ...visitDimensions] as const;

/** A day that takes longer than this to count is not counted again with every reading. */
const slowMs = 1000;
const slowDayMs = 10_000;

const running = new Map<string, Promise<void>>();
const countedAt = new Map<string, { endedAt: number; tookMs: number }>();

/** Counts the days whose events have changed since they were last counted. Idempotent. */
export async function rollUp(): Promise<void> {
  // However recently a reading has counted a slow day.
  countedAt.clear();
  await rollUpPeriod({ first: '2000-01-01', last: addDays(londonDay(now()), 1) });
  await storeMonths(londonDay(now()));
}

/**
 * Counts those days of a period whose events have changed since they were last counted, as today's do all the time. A
 * busy day that takes a second to count is counted again after ten seconds at the earliest.
 */
export async function rollUpPeriod({ first, last }: Period): Promise<void> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text as day from analytics_event_days left join analytics_counts using (day)
    where day between ${first}::date and ${last}::date
      and analytics_event_days.version > coalesce(analytics_counts.version, 0) order by day`);
  for (const { day } of rows) {
    const existing = countedAt.get(day);
    if (existing && existing.tookMs > slowMs && performance.now() - existing.endedAt < slowDayMs) continue;
    const started = running.get(day) ?? measured(day);
    running.set(day, started);
    await started;
  }
}

async function measured(day: string): Promise<void> {
  const startedAt = performance.now();
  try {
    await rollUpDay(day);
    countedAt.set(day, { endedAt: performance.now(), tookMs: performance.now() - startedAt });
  } finally {
    running.delete(day);
  }
}

/**
 * Counts the events of one day again and replaces what was counted before. Idempotent.
 * @internal for tests and benchmarks
 */
export async function rollUpDay(day: string): Promise<void> {
  await makePartitions(day, day);
  await inTransaction(async (tx) => {
    // Read before the events: what is stored meanwhile is counted again.
    const { rows } = await tx.execute<{ version: number }>(
      sql`select version from analytics_event_days where day = ${day}`,
    );
    await avoidNestedLoops(tx);
    const counted = await tx.execute<CountRow>(countedEvents(day, addDays(day, 1)));
    await storeDay(tx, day, rows[0]?.version ?? 0, counted.rows);
    await rollUpFunnels(tx, day);
  });
}

/** Stores the counts of a day, unless newer ones are stored. */
async function storeDay(tx: Transaction, day: string, version: number, rows: CountRow[]): Promise<void> {
  const start = startOfLondonDay(day).getTime() / secondMs;
  const columnOf = <Name extends keyof CountRow>(name: Name) => rows.map((row) => row[name]);
  const packed = packTable(
    {
      hour: rows.map(({ hour }) => (hour - start) / hourSeconds),
      kind: rows.map(({ kind }) => eventKinds.indexOf(kind)),
      ...Object.fromEntries(measureNames.map((name) => [name, columnOf(name)])),
    },
    Object.fromEntries(texts.map((name) => [name, columnOf(name)])),
  );
  const sumOf = (name: keyof Measures, kind: EventKind) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row[name] : sum), 0);
  const sums = Object.fromEntries(measureNames.map((name) => [name, sumOf(name, 'view')])) as Measures;
  const values = { version, ...sums, conversions: sumOf('count', 'conversion'), rows: packed };
  await tx
    .insert(analyticsCounts)
    .values({ day, ...values })
    .onConflictDoUpdate({
      target: analyticsCounts.day,
      set: values,
      setWhere: sql`${analyticsCounts.version} <= ${version}`,
    });
}
