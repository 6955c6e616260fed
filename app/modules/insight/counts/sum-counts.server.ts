import { addDays } from '#app/lib/time/london-day.ts';
import { hourMs } from '#app/lib/time/units.ts';
import {
  columnOfList,
  eventListsIn,
  type Filters,
  isEventList,
  kindOfList,
  type ListName,
  shownMeasuresOf,
  shownMeasuresOfTimes,
} from '../definitions/dimensions.ts';
import type { EventKind } from '../definitions/event-kinds.ts';
import { hasCounts, type MeasureName, type Measures, measureNames, type SeriesPoint } from '../definitions/measures.ts';
import type { Picked, Rows } from './matching-rows.server.ts';
import type { Table } from './packed-table.server.ts';

/** The sums of a list: for each value its measures, in their order. */
interface ListSums {
  measures: readonly MeasureName[];
  values: Map<string, Float64Array>;
}
export type Sums = Map<ListName, ListSums>;

/** Which lists are summed, and with which measures. */
export interface SumRequest {
  lists: readonly ListName[];
  /** Whether each day or hour is summed as well. */
  hasSeries: boolean;
  filters: Filters;
  /** `shown` leaves out the measures of which a screen shows nothing. */
  measures: 'shown' | 'all';
}

/** The counted rows of a report: views, or the events of the one list that it is restricted to. */
const countedKind = (filters: Filters): EventKind => {
  const [list] = eventListsIn(filters);
  return list ? kindOfList(list) : 'view';
};

const measuresOf = (list: ListName, { filters, measures }: SumRequest): readonly MeasureName[] =>
  measures === 'all' ? measureNames : shownMeasuresOf(list, filters);

const measuresOfTimes = ({ filters, measures }: SumRequest): readonly MeasureName[] =>
  measures === 'all' ? measureNames : shownMeasuresOfTimes(filters);

/** Returns the names of the columns from which it is summed. */
export function columnsFor(wanted: SumRequest): string[] {
  const { lists, filters, hasSeries } = wanted;
  return [
    ...new Set([
      'kind',
      'day',
      ...(Object.keys(filters) as ListName[]).map(columnOfList),
      ...lists.map(columnOfList),
      ...lists.flatMap((list) => measuresOf(list, wanted)),
      ...(hasSeries ? [...measuresOfTimes(wanted), 'count'] : []),
    ]),
  ];
}

/** Adds the counts of some rows to the sums of lists. */
export function addToLists(sums: Sums, rows: Rows, wanted: SumRequest): void {
  const counted = countedKind(wanted.filters);
  for (const list of wanted.lists) {
    const kind = isEventList(list) ? kindOfList(list) : counted;
    const { values, places } = rows.textsOf(kind, columnOfList(list));
    if (places.length === 0) continue;
    const measures = measuresOf(list, wanted);
    mergeInto(listIn(sums, list, measures), values, sumByPlace(rows, kind, measures, places, values.length));
  }
}

/** The loop of every report: two years have millions of rows. */
function sumByPlace(
  rows: Rows,
  kind: EventKind,
  measures: readonly MeasureName[],
  places: Picked,
  size: number,
): Float64Array {
  const width = measures.length;
  const sums = new Float64Array(size * width);
  for (const [measure, name] of measures.entries()) {
    const numbers = rows.numbersOf(kind, name);
    for (let at = 0; at < places.length; at++) {
      const index = (places[at] as number) * width + measure;
      sums[index] = (sums[index] as number) + (numbers[at] as number);
    }
  }
  return sums;
}

function listIn(sums: Sums, list: ListName, measures: readonly MeasureName[]): ListSums {
  const total = sums.get(list) ?? { measures, values: new Map() };
  sums.set(list, total);
  return total;
}

function mergeInto(
  { measures: { length: width }, values: total }: ListSums,
  values: readonly string[],
  added: Float64Array,
) {
  for (let index = 0; index < values.length; index++) {
    const from = index * width;
    // A value of other rows only.
    if (isZero(added, from, from + width)) continue;
    const value = values[index] as string;
    const sum = total.get(value);
    if (!sum) total.set(value, added.slice(from, from + width));
    else for (let at = 0; at < width; at++) sum[at] = (sum[at] as number) + (added[from + at] as number);
  }
}

function isZero(sums: Float64Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (sums[at] !== 0) return false;
  return true;
}

/**
 * Returns the counts of each day of a month.
 * @param month its first day
 */
export const sumByDay = (rows: Rows, wanted: SumRequest, month: string): SeriesPoint[] =>
  seriesOf(rows, wanted, {
    size: 32,
    placesOf: (kind) => rows.numbersOf(kind, 'day'),
    nameOf: (index) => addDays(month, index - 1),
  });

/** Returns the counts of the table of a day. */
export const sumOfDay = (rows: Rows, wanted: SumRequest, day: string): SeriesPoint[] =>
  seriesOf(rows, wanted, {
    size: 1,
    placesOf: (kind) => new Uint32Array(rows.numbersOf(kind, 'count').length),
    nameOf: () => day,
  });

/** Returns the counts of each hour of the table of a day. @param startMs its first moment */
export const sumByHour = (rows: Rows, wanted: SumRequest, startMs: number): SeriesPoint[] =>
  seriesOf(rows, wanted, {
    // A day of October has 25.
    size: 25,
    placesOf: (kind) => rows.numbersOf(kind, 'hour'),
    nameOf: (index) => new Date(startMs + index * hourMs).toISOString().replace('.000Z', 'Z'),
  });

interface Times {
  /** The number of places. */
  size: number;
  placesOf: (kind: EventKind) => Picked;
  nameOf: (index: number) => string;
}

/** Times without anything are left out. */
function seriesOf(rows: Rows, wanted: SumRequest, { size, placesOf, nameOf }: Times): SeriesPoint[] {
  if (!wanted.hasSeries) return [];
  const kind = countedKind(wanted.filters);
  const measures = measuresOfTimes(wanted);
  const sums = sumByPlace(rows, kind, measures, placesOf(kind), size);
  const conversions = sumByPlace(rows, 'conversion', ['count'], placesOf('conversion'), size);
  const points: SeriesPoint[] = [];
  for (let index = 0; index < size; index++) {
    const counts = measuresAt(sums, index * measures.length, measures);
    const point: SeriesPoint = { at: nameOf(index), ...counts, conversions: conversions[index] ?? 0 };
    if (hasCounts(point)) points.push(point);
  }
  return points;
}

/** Returns the measures in the order of their sums. */
export const measuresAt = (sums: Float64Array, from: number, names: readonly MeasureName[]): Partial<Measures> =>
  Object.fromEntries(names.map((name, index) => [name, sums[from + index] ?? 0]));

/** Returns sums of lists as a table, to be packed. All of them have all measures. */
export function tableOfSums(sums: Sums): [numbers: Record<string, number[]>, texts: Record<string, string[]>] {
  const entries = [...sums].flatMap(([list, { values }]) => [...values].map(([value, sum]) => ({ list, value, sum })));
  const numbers = measureNames.map((name, index) => [name, entries.map(({ sum }) => sum[index] ?? 0)]);
  return [
    Object.fromEntries(numbers),
    { list: entries.map(({ list }) => list), value: entries.map(({ value }) => value) },
  ];
}

/** Adds the sums of a table that `tableOfSums` returned. */
export function addTableOfSums(sums: Sums, table: Table, wanted: SumRequest): void {
  const { list: lists, value: values } = table.texts;
  if (!lists || !values) return;
  const numbers = lists.values.map((name) => {
    const list = wanted.lists.find((each) => each === name);
    if (!list) return null;
    const measures = measuresOf(list, wanted);
    return { ...listIn(sums, list, measures), columns: measures.map((measure) => table.numbers[measure]) };
  });
  for (let row = 0; row < table.length; row++) {
    const of = numbers[lists.places[row] as number];
    if (!of) continue;
    const { columns, values: sumsOf } = of;
    const value = values.values[values.places[row] as number] as string;
    const sum = sumsOf.get(value) ?? new Float64Array(columns.length);
    for (let at = 0; at < columns.length; at++) sum[at] = (sum[at] as number) + (columns[at]?.[row] as number);
    sumsOf.set(value, sum);
  }
}
