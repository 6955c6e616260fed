import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysOf, londonDay } from '#app/lib/london-day.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { closeDatabase, db, openDatabase } from '#app/platform/db.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { deleteEvents, makeEvents } from '#test/analytics.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  type Dimension,
  eventLists,
  eventListsIn,
  type Filters,
  kindOfList,
  type ListName,
  lists,
  shownMeasuresOf,
  shownMeasuresOfTimes,
} from './dimensions.ts';
import { addFunnel, readFunnels } from './funnels.server.ts';
import { type MeasureName, type Measures, measureNames, type SeriesPoint, sumOf } from './measures.ts';
import { packOldCounts } from './pack-old-counts.server.ts';
import type { Period } from './period.ts';
import { type Lists, type Question, readLists, readSeries } from './read-report.server.ts';
import { rollUp, rollUpDay } from './roll-up.server.ts';
import { storeEvents } from './store-events.server.ts';
import { analyticsCounts, analyticsEvents, analyticsHours, analyticsMonths } from './tables.server.ts';

const database = openTestDatabase();
afterAll(() => setClock());

type Event = typeof analyticsEvents.$inferSelect;

/** A visit with its events in order, as somebody would count it on paper. */
interface Visit {
  day: string;
  visitor: bigint;
  views: Event[];
  others: Event[];
  exit: string;
}

/** Every count again, from the single events, by nothing but loops. */
class Recount {
  readonly visits: Visit[] = [];
  readonly leaves = new Map<bigint, { seconds: number; depth: number }>();

  constructor(events: Event[]) {
    const byVisit = Map.groupBy(events, ({ visit }) => visit);
    for (const event of events) {
      if (event.kind !== 'leave') continue;
      const known = this.leaves.get(event.view) ?? { seconds: 0, depth: 0 };
      this.leaves.set(event.view, {
        seconds: Math.max(known.seconds, event.seconds),
        depth: Math.max(known.depth, event.depth),
      });
    }
    for (const [, all] of byVisit) {
      const views = all.filter(({ kind }) => kind === 'view').sort(inOrder);
      const others = all.filter(({ kind }) => kind !== 'view' && kind !== 'leave');
      const [first] = all;
      if (first) {
        this.visits.push({
          day: londonDay(first.at),
          visitor: first.visitor,
          views,
          others,
          exit: views.at(-1)?.path ?? '',
        });
      }
    }
  }

  /** Counts a list, or all of it without one. */
  count(period: Period, filters: Filters, list: ListName | 'all'): Record<string, Partial<Measures>> {
    const sums: Record<string, Measures> = {};
    const add = (value: string, name: keyof Measures, by = 1) => {
      sums[value] ??= {
        count: 0,
        pageVisits: 0,
        pageVisitors: 0,
        visits: 0,
        visitors: 0,
        bounces: 0,
        exits: 0,
        seconds: 0,
        depth: 0,
        timed: 0,
      };
      sums[value][name] += by;
    };
    const inPeriod = this.visits.filter(({ day }) => day >= period.first && day <= period.last);
    const seen = new Set<string>();
    const once = (...key: unknown[]) => {
      const text = key.join(' ');
      return seen.has(text) ? false : Boolean(seen.add(text));
    };
    const all = inPeriod.flatMap((visit) => visit.views.map((view, at) => ({ visit, view, at })));
    for (const { visit, view, at } of all.sort((one, other) => inOrder(one.view, other.view))) {
      const isVisitor = once('visitor', visit.day, visit.visitor);
      const isVisitorHere = once('visitor', visit.day, visit.visitor, view.path);
      const isVisitHere = once('visit', view.visit, view.path);
      if (!matches(view, visit, filters)) continue;
      const values = list === 'all' ? [''] : list in viewValues ? [viewValues[list as Dimension](view, visit)] : [];
      for (const value of values) {
        add(value, 'count');
        if (isVisitHere) add(value, 'pageVisits');
        if (isVisitorHere) add(value, 'pageVisitors');
        if (at === 0) add(value, 'visits');
        if (isVisitor) add(value, 'visitors');
        if (at === 0 && visit.views.length === 1) add(value, 'bounces');
        if (at === visit.views.length - 1) add(value, 'exits');
        const leave = this.leaves.get(view.view);
        if (leave) add(value, 'timed');
        add(value, 'seconds', leave?.seconds ?? 0);
        add(value, 'depth', leave?.depth ?? 0);
      }
    }
    const isOfEvents = eventListsIn(filters).length > 0;
    for (const visit of inPeriod) {
      for (const event of visit.others) {
        if (!matches(event, visit, filters)) continue;
        if (list === 'all') {
          if (isOfEvents) add('', 'count');
        } else if (list in viewValues) {
          if (isOfEvents) add(viewValues[list as Dimension](event, visit), 'count');
        } else {
          const eventList = eventLists.find((each) => each === list);
          if (eventList && kindOfList(eventList) === event.kind) add(eventValue(list, event, visit), 'count');
        }
      }
    }
    return sums;
  }
}

const inOrder = (one: Event, other: Event) =>
  one.at.getTime() - other.at.getTime() || (one.view < other.view ? -1 : one.view > other.view ? 1 : 0);

const viewValues: Record<Dimension, (event: Event, visit: Visit) => string> = {
  page: ({ path }) => path,
  entry: ({ entry }) => entry,
  exit: (_, { exit }) => exit,
  referrer: ({ referrer }) => referrer,
  campaign: ({ campaign }) => campaign,
  country: ({ country }) => country,
  device: ({ device }) => device,
  browser: ({ browser }) => browser,
  language: ({ language }) => language,
};

/** The target of an event, or the pages that led to a conversion: the last six, without those opened again at once. */
function eventValue(list: ListName, event: Event, visit: Visit): string {
  if (list !== 'sequence') return event.target;
  const before = visit.views.filter(({ at }) => at <= event.at).map(({ path }) => path);
  const pages = before.filter((path, at) => path !== before[at - 1]).slice(-6);
  return `${event.target}: ${pages.join(' › ') || event.path}`.slice(0, 300);
}

const matches = (event: Event, visit: Visit, filters: Filters) =>
  Object.entries(filters).every(([name, value]) => {
    if (name in viewValues) return viewValues[name as Dimension](event, visit) === value;
    const list = eventLists.find((each) => each === name);
    return list && event.kind === kindOfList(list) && eventValue(list, event, visit) === value;
  });

const recounted = async () => new Recount(await db.select().from(analyticsEvents));

/** A moment at which the month of the events is over, so that they are read from the columns of months. */
const afterTheMonthMs = 40 * 86_400_000;

/**
 * Compares every figure and every row with the second count: everything of the days, and what a screen shows of the
 * months that are over.
 */
async function expectSame(recount: Recount, period: Period, filters: Filters) {
  const question = { period, filters };
  const at = now();
  const counts = new Map(lists.map((list) => [list, recount.count(period, filters, list)]));
  expectSameLists(counts, await readLists(question, { limit: 1000, measures: 'all' }), () => measureNames);
  expectSameSeries(recount, question, await readSeries(question, 'all'), measureNames);
  setClock(new Date(at.getTime() + afterTheMonthMs));
  expectSameLists(counts, await readLists(question, { limit: 1000 }), (list) => shownMeasuresOf(list, filters));
  expectSameSeries(recount, question, await readSeries(question), shownMeasuresOfTimes(filters));
  setClock(at);
}

function expectSameLists(
  counts: Map<ListName, Record<string, Partial<Measures>>>,
  found: Lists,
  measuresOf: (list: ListName) => readonly MeasureName[],
) {
  for (const [list, expected] of counts) {
    for (const { value, ...counted } of found[list]?.rows ?? []) {
      const measures = Object.fromEntries(measuresOf(list).map((name) => [name, expected[value]?.[name]]));
      expect([list, value, counted]).toEqual([list, value, measures]);
    }
    if (list === 'page' || (eventLists as readonly string[]).includes(list)) {
      expect([list, found[list]?.rows.length ?? 0]).toEqual([list, Object.keys(expected).length]);
    }
  }
}

function expectSameSeries(
  recount: Recount,
  { period, filters }: Question,
  series: SeriesPoint[],
  measures: readonly MeasureName[],
) {
  const { conversions, ...sum } = sumOf(series);
  const counted = recount.count(period, filters, 'all')[''] ?? {};
  for (const name of measures) expect([name, sum[name]]).toEqual([name, counted[name] ?? 0]);
  const expected = Object.values(recount.count(period, filters, 'conversion'));
  expect(conversions).toBe(expected.reduce((all, { count = 0 }) => all + count, 0));
}

const filterSets: Filters[] = [
  {},
  { campaign: 'spring / letter', device: 'Phone' },
  { country: 'GB', browser: 'Firefox', language: 'en-GB' },
  { country: '' },
  { conversion: 'enquiry', referrer: 'google.com' },
  { outbound: 'example.org/', country: 'IE' },
  { outbound: 'example.org/', conversion: 'enquiry' },
  { page: '/nowhere' },
];

describe.each([
  { name: 'March', from: '2026-03-26', to: '2026-03-31', change: '2026-03-29' },
  { name: 'October', from: '2026-10-22', to: '2026-10-27', change: '2026-10-25' },
])('around the change of the clocks in $name', ({ from, to, change }) => {
  beforeAll(async () => {
    await deleteEvents();
    setClock(new Date(`${to}T12:00:00Z`));
    await makeEvents({ from, to, visits: 25, seed: Number(from.slice(5, 7)) });
    for (const day of daysOf(from, addDays(change, -1))) await rollUpDay(day);
  });
  const periods: Period[] = [
    { first: from, last: to },
    { first: change, last: change },
    { first: from, last: from },
    { first: addDays(from, 1), last: addDays(change, -1) },
    { first: addDays(change, -1), last: addDays(change, 1) },
    { first: addDays(from, -3), last: addDays(to, 3) },
  ];

  test.each(filterSets)('every figure is that of a second count, filtered by %o', async (filters) => {
    const recount = await recounted();
    for (const period of periods) await expectSame(recount, period, filters);
  });

  test.each(lists)('every figure is that of a second count, filtered by the first row of the list %s', async (list) => {
    const recount = await recounted();
    const { [list]: found } = await readLists({ period: { first: from, last: to }, filters: {} }, { limit: 1 });
    const value = found?.rows[0]?.value;
    expect(value).toBeDefined();
    for (const period of periods) await expectSame(recount, period, { [list]: value });
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'that the database and the process are in the zone %s changes nothing',
    async (zone) => {
      const recount = await recounted();
      const { TZ } = process.env;
      await closeDatabase();
      openDatabase({ ...database.config, max: 4, options: `-c timezone=${zone}` }, createLog({ level: 'warn' }));
      process.env.TZ = zone;
      try {
        for (const day of daysOf(from, to)) await rollUpDay(day);
        for (const period of periods) await expectSame(recount, period, { country: 'GB' });
        await expectSame(recount, { first: change, last: change }, {});
      } finally {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
        await closeDatabase();
        openDatabase({ ...database.config, max: 4 }, createLog({ level: 'warn' }));
      }
    },
  );

  test('a day has as many hours as the clock says, and their sums are those of the day', async () => {
    const question = { period: { first: change, last: change }, filters: {} };
    const hours = await readSeries(question, 'all');
    const days = await readSeries({ ...question, period: { first: change, last: addDays(change, 1) } });
    const { conversions, ...sum } = sumOf(hours);
    expect({ at: change, ...sum, conversions }).toEqual(days.find(({ at }) => at === change));
    expect(hours.every(({ at }) => londonDay(new Date(at)) === change)).toBe(true);
  });

  test('days that are rolled up show the same as days that are not, and a second roll-up changes nothing', async () => {
    const question = { period: { first: from, last: to }, filters: { device: 'Desktop' } };
    const before = [await readLists(question, { limit: 1000 }), await readSeries(question)];
    for (const day of daysOf(from, to)) await rollUpDay(day);
    const after = [await readLists(question, { limit: 1000 }), await readSeries(question)];
    expect(after).toEqual(before);
    const rows = await db.select().from(analyticsCounts).orderBy(analyticsCounts.day);
    for (const day of daysOf(from, to)) await rollUpDay(day);
    expect(await db.select().from(analyticsCounts).orderBy(analyticsCounts.day)).toEqual(rows);
    await expectSame(await recounted(), { first: from, last: to }, {});
  });

  test('a funnel counts the visits that take its steps in their order, rolled up or not', async () => {
    const steps = [
      { kind: 'page', target: '/' },
      { kind: 'page', target: '/about' },
      { kind: 'conversion', target: 'enquiry' },
    ] as const;
    const { visits } = await recounted();
    const reached = [0, 0, 0];
    for (const { views, others } of visits) {
      let since = 0;
      for (const [at, { kind, target }] of steps.entries()) {
        const times = [...views, ...others]
          .filter((event) =>
            kind === 'page'
              ? event.kind === 'view' && event.path === target
              : event.kind === kind && event.target === target,
          )
          .map((event) => event.at.getTime())
          .filter((time) => time >= since);
        if (times.length === 0) break;
        since = Math.min(...times);
        reached[at] = (reached[at] ?? 0) + 1;
      }
    }
    await db.transaction((tx) => addFunnel(tx, { name: 'To an enquiry', steps: [...steps] }));
    const [funnel] = await readFunnels({ first: from, last: to });
    expect(funnel?.steps.map(({ visits }) => visits)).toEqual(reached);
  });
});

test('a day is counted again when something is stored about it, also after midnight, and not otherwise', async () => {
  await deleteEvents();
  await makeEvents({ from: '2026-05-01', to: '2026-05-03', visits: 5, seed: 9 });
  setClock(new Date('2026-05-03T00:30:00Z'));
  const versions = async () =>
    Object.fromEntries((await db.select().from(analyticsCounts)).map(({ day, version }) => [day, version]));
  await rollUp();
  const before = await versions();
  await rollUp();
  expect(await versions()).toEqual(before);
  const [viewed] = await db.select().from(analyticsEvents).where(eq(analyticsEvents.kind, 'view'));
  if (!viewed) throw new Error('There is no view');
  const late = {
    ...viewed,
    view: 17n,
    kind: 'leave' as const,
    seconds: 7,
    depth: 1,
    at: new Date('2026-05-01T23:30:00Z'),
  };
  await db.transaction((tx) =>
    storeEvents(tx, [
      { ...viewed, device: 'Phone', view: 17n, at: new Date('2026-05-01T22:59:00Z') },
      { ...late, device: 'Phone' },
    ]),
  );
  const period = { first: '2026-05-01', last: '2026-05-01' };
  await expectSame(await recounted(), period, {});
  await rollUp();
  expect(await versions()).toEqual({
    ...before,
    '2026-05-01': (before['2026-05-01'] ?? 0) + 1,
    '2026-05-02': (before['2026-05-02'] ?? 0) + 1,
  });
});

test('months are read from their own sums and columns, which are made again if a day of theirs changes', async () => {
  await deleteEvents();
  setClock(new Date('2026-04-10T12:00:00Z'));
  for (const day of ['2026-01-30', '2026-02-01', '2026-02-28', '2026-03-31', '2026-04-10']) {
    await makeEvents({ from: day, to: day, visits: 8, seed: Number(day.slice(-2)) });
  }
  const periods = [
    { first: '2026-01-15', last: '2026-04-10' },
    { first: '2026-02-01', last: '2026-03-31' },
    { first: '2026-02-02', last: '2026-03-30' },
  ];
  const filterSets: Filters[] = [{}, { country: 'GB' }, { page: '/about', device: 'Phone' }];
  for (const period of periods) for (const filters of filterSets) await expectSame(await recounted(), period, filters);
  expect((await db.select().from(analyticsMonths)).map(({ month }) => month).sort()).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  await makeEvents({ from: '2026-02-10', to: '2026-02-10', visits: 8, seed: 3 });
  for (const period of periods) for (const filters of filterSets) await expectSame(await recounted(), period, filters);
});

test('counts that an earlier release stored by hour are moved, and nothing is lost by moving twice', async () => {
  await deleteEvents();
  setClock(new Date('2026-03-30T12:00:00Z'));
  await db.execute(sql`create table analytics_hours_2026_03_01 partition of analytics_hours
    for values from ('2026-03-01') to ('2026-04-01')`);
  const none = { ...sumOf([]), count: 1, target: '', entry: '/', exit: '/', referrer: '', campaign: '', country: 'GB' };
  const of = { ...none, device: 'Phone', browser: 'Firefox', language: 'en-GB' };
  await db.insert(analyticsHours).values([
    { ...of, kind: 'view', path: '/', visits: 3, count: 4, hour: new Date('2026-03-28T23:00:00Z') },
    { ...of, kind: 'view', path: '/late', visits: 1, hour: new Date('2026-03-29T22:00:00Z') },
    { ...of, kind: 'conversion', path: '/contact', target: 'enquiry', hour: new Date('2026-03-29T23:00:00Z') },
  ]);
  for (const _ of [1, 2]) await packOldCounts();
  expect(await db.$count(analyticsHours)).toBe(0);
  const series = await readSeries({ period: { first: '2026-03-28', last: '2026-03-30' }, filters: { country: 'GB' } });
  expect(series.map(({ at, count, visits, conversions }) => [at, count, visits, conversions])).toEqual([
    ['2026-03-28', 4, 3, 0],
    ['2026-03-29', 1, 1, 0],
    ['2026-03-30', 0, 0, 1],
  ]);
});
