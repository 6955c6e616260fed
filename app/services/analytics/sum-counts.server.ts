import {
  columnOfList,
  type EventList,
  eventListsIn,
  type Filters,
  isEventList,
  kindOfList,
  type ListName,
} from './dimensions.ts';
import { type EventKind, eventKinds } from './event-kinds.ts';
import { type Measures, measureNames } from './measures.ts';
import type { Table } from './packed-table.server.ts';

/** The sums of a list: for each value its measures, in the order of `measureNames`. */
type ListSums = Map<string, Float64Array>;
export type Sums = Map<ListName, ListSums>;

const width = measureNames.length;
const numberOfKind = (kind: EventKind) => eventKinds.indexOf(kind);

/** What a report counts: views, or the events of the one list that it is restricted to. */
const countedKind = (filters: Filters): EventKind => {
  const [list] = eventListsIn(filters);
  return list ? kindOfList(list) : 'view';
};

/**
 * Returns the rows of a table of counts that match the filters, by kind. With an event as filter, only events of its
 * kind and target are left.
 */
export function matchingRows(table: Table, filters: Filters): Map<number, number[]> {
  const kinds = table.numbers.kind ?? new Float64Array();
  const conditions: [places: Uint32Array, place: number][] = [];
  for (const [name, value] of Object.entries(filters) as [ListName, string][]) {
    const column = table.texts[columnOfList(name)];
    const place = column?.values.indexOf(value) ?? -1;
    if (!column || place === -1) return new Map();
    conditions.push([column.places, place]);
  }
  const only = new Set(eventListsIn(filters).map((list) => numberOfKind(kindOfList(list))));
  if (only.size > 1) return new Map();
  const [onlyKind] = only;
  const rows = new Map<number, number[]>();
  for (let row = 0; row < table.length; row++) {
    const kind = kinds[row] ?? 0;
    if (onlyKind !== undefined && kind !== onlyKind) continue;
    let isMatch = true;
    for (const [places, place] of conditions) if (places[row] !== place) isMatch = false;
    if (!isMatch) continue;
    const known = rows.get(kind);
    if (known) known.push(row);
    else rows.set(kind, [row]);
  }
  return rows;
}

/** Adds the counts of some rows to the sums of lists. */
export function addToLists(
  sums: Sums,
  table: Table,
  rows: Map<number, number[]>,
  { lists, filters }: { lists: readonly ListName[]; filters: Filters },
): void {
  const counted = numberOfKind(countedKind(filters));
  for (const list of lists) {
    const kind = isEventList(list) ? numberOfKind(kindOfList(list as EventList)) : counted;
    const column = table.texts[columnOfList(list)];
    const chosen = rows.get(kind);
    if (!column || !chosen) continue;
    const added = sumByPlace(table, chosen, column.places, column.values.length);
    mergeInto(sums, list, column.values, added);
  }
}

/** The loop of every report: two years have millions of rows. */
function sumByPlace({ numbers }: Table, rows: number[], places: Uint32Array, size: number): Float64Array {
  const sums = new Float64Array(size * width);
  const columns = measureNames.map((name) => numbers[name] ?? new Float64Array(places.length));
  for (let measure = 0; measure < width; measure++) {
    const column = columns[measure] as Float64Array;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const place = (places[row] as number) * width + measure;
      sums[place] = (sums[place] as number) + (column[row] as number);
    }
  }
  return sums;
}

function mergeInto(sums: Sums, list: ListName, values: readonly string[], added: Float64Array): void {
  let known = sums.get(list);
  if (!known) {
    known = new Map();
    sums.set(list, known);
  }
  for (let place = 0; place < values.length; place++) {
    const from = place * width;
    // Every row counts something, so a value without a count is one of other rows.
    if (added[from] === 0) continue;
    const value = values[place] as string;
    const sum = known.get(value);
    if (!sum) known.set(value, added.slice(from, from + width));
    else for (let at = 0; at < width; at++) sum[at] = (sum[at] as number) + (added[from + at] as number);
  }
}

/** Returns the sums of all measures of some rows. */
export function sumRows({ numbers }: Table, rows: readonly number[] = []): Measures {
  const sums = measureNames.map((name) => {
    const column = numbers[name] ?? new Float64Array();
    return [name, rows.reduce((sum, row) => sum + (column[row] ?? 0), 0)];
  });
  return Object.fromEntries(sums) as Measures;
}

/** Returns the number of conversions among some rows. */
export const conversionsIn = (table: Table, rows: Map<number, number[]>): number =>
  sumRows(table, rows.get(numberOfKind('conversion'))).count;

/** Returns the rows that a report counts. */
export const countedRows = (rows: Map<number, number[]>, filters: Filters): number[] =>
  rows.get(numberOfKind(countedKind(filters))) ?? [];

/** Returns sums of lists as a table, to be packed. */
export function tableOfSums(sums: Sums): [numbers: Record<string, number[]>, texts: Record<string, string[]>] {
  const entries = [...sums].flatMap(([list, values]) => [...values].map(([value, sum]) => ({ list, value, sum })));
  const numbers = measureNames.map((name, at) => [name, entries.map(({ sum }) => sum[at] ?? 0)]);
  return [
    Object.fromEntries(numbers),
    { list: entries.map(({ list }) => list), value: entries.map(({ value }) => value) },
  ];
}

/** Adds the sums of a table that `tableOfSums` returned. */
export function addTableOfSums(sums: Sums, table: Table, wanted: readonly ListName[]): void {
  const { list: lists, value: values } = table.texts;
  if (!lists || !values) return;
  const columns = measureNames.map((name) => table.numbers[name] ?? new Float64Array());
  const known = lists.values.map((name) => {
    if (!wanted.includes(name as ListName)) return null;
    const of: ListSums = sums.get(name as ListName) ?? new Map();
    sums.set(name as ListName, of);
    return of;
  });
  for (let row = 0; row < table.length; row++) {
    const of = known[lists.places[row] as number];
    if (!of) continue;
    const value = values.values[values.places[row] as number] as string;
    const sum = of.get(value) ?? new Float64Array(width);
    for (let at = 0; at < width; at++) sum[at] = (sum[at] as number) + (columns[at]?.[row] as number);
    of.set(value, sum);
  }
}
