import { expect } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
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
} from '#app/modules/insight/definitions/dimensions.ts';
import {
  type MeasureName,
  type Measures,
  measureNames,
  type SeriesPoint,
  sumOf,
} from '#app/modules/insight/definitions/measures.ts';
import type { Period } from '#app/modules/insight/definitions/period.ts';
import { type Lists, type Question, readLists, readSeries } from '#app/modules/insight/reports/read-report.server.ts';
import { analyticsEvents } from '#app/modules/insight/tables.server.ts';

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
    const all = inPeriod.flatMap((visit) => visit.views.map((view, index) => ({ visit, view, at: index })));
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
  const pages = before.filter((path, index) => path !== before[index - 1]).slice(-6);
  return `${event.target}: ${pages.join(' › ') || event.path}`.slice(0, 300);
}

const matches = (event: Event, visit: Visit, filters: Filters) =>
  Object.entries(filters).every(([name, value]) => {
    if (name in viewValues) return viewValues[name as Dimension](event, visit) === value;
    const list = eventLists.find((each) => each === name);
    return list && event.kind === kindOfList(list) && eventValue(list, event, visit) === value;
  });

/** Counts all stored events again. */
export const recounted = async () => new Recount(await db.select().from(analyticsEvents));

/** A moment at which the month of the events is over, so that they are read from the columns of months. */
const afterTheMonthMs = 40 * 86_400_000;

/**
 * Compares every figure and every row with the second count: everything of the days, and what a screen shows of the
 * months that are over.
 */
export async function expectSame(recount: Recount, period: Period, filters: Filters) {
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
  lists: Lists,
  measuresOf: (list: ListName) => readonly MeasureName[],
) {
  for (const [list, expected] of counts) {
    for (const { value, ...counted } of lists[list]?.rows ?? []) {
      const measures = Object.fromEntries(measuresOf(list).map((name) => [name, expected[value]?.[name]]));
      expect([list, value, counted]).toEqual([list, value, measures]);
    }
    if (list === 'page' || (eventLists as readonly string[]).includes(list)) {
      expect([list, lists[list]?.rows.length ?? 0]).toEqual([list, Object.keys(expected).length]);
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
