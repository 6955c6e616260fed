import { columnOfList, eventListsIn, type Filters, kindOfList, type ListName } from '../definitions/dimensions.ts';
import { type EventKind, eventKinds } from '../definitions/event-kinds.ts';
import type { Numbers, Table } from './packed-table.server.ts';

const numberOfKind = (kind: EventKind) => eventKinds.indexOf(kind);

/** Numbers of some rows. Larger ones than 32 bits are rare, and engines sum one type several times faster than many. */
export type Picked = Uint32Array | Float64Array;

/** Rows of a table of counts, by kind. Each column is read once, however many lists need it. */
export class Rows {
  readonly #table: Table;
  readonly #byKind: readonly Uint32Array[];
  readonly #read = new Map<string, Picked>();

  /** @param byKind the rows of each kind, in the order of `eventKinds` */
  constructor(table: Table, byKind: readonly Uint32Array[]) {
    this.#table = table;
    this.#byKind = byKind;
  }

  /** Returns the numbers of a column in the rows of a kind. */
  numbersOf(kind: EventKind, name: string): Picked {
    return this.#once(kind, name, this.#table.numbers[name]);
  }

  /** Returns the values of a column, and which of them the rows of a kind have. */
  textsOf(kind: EventKind, name: string): { values: readonly string[]; places: Picked } {
    const column = this.#table.texts[name];
    return { values: column?.values ?? [], places: this.#once(kind, name, column?.places) };
  }

  #once(kind: EventKind, name: string, column: Numbers | undefined): Picked {
    const key = `${kind} ${name}`;
    const cached = this.#read.get(key);
    if (cached) return cached;
    const rows = this.#byKind[numberOfKind(kind)];
    const picked = rows && column ? pick(column, rows) : new Uint32Array();
    this.#read.set(key, picked);
    return picked;
  }
}

function pick(column: Numbers, rows: Uint32Array): Picked {
  const picked = column instanceof Float64Array ? new Float64Array(rows.length) : new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) picked[at] = column[rows[at] as number] as number;
  return picked;
}

interface Condition {
  column: Numbers;
  least: number;
  most: number;
}

/**
 * Returns the rows of a table of counts that match the filters. With an event as filter, only events of its kind and
 * target are left.
 * @param days the first and last number in the column `day`; all days without it
 */
export function matchingRows(table: Table, filters: Filters, days?: { first: number; last: number }): Rows {
  const kinds = table.numbers.kind ?? new Uint8Array();
  const conditions: Condition[] = [];
  if (days) conditions.push({ column: table.numbers.day ?? new Uint8Array(), least: days.first, most: days.last });
  for (const [name, value] of Object.entries(filters) as [ListName, string][]) {
    const column = table.texts[columnOfList(name)];
    const index = column?.values.indexOf(value) ?? -1;
    if (!column || index === -1) return new Rows(table, []);
    conditions.push({ column: column.places, least: index, most: index });
  }
  const only = new Set(eventListsIn(filters).map(kindOfList));
  if (only.size > 1) return new Rows(table, []);
  for (const kind of only) conditions.push({ column: kinds, least: numberOfKind(kind), most: numberOfKind(kind) });
  return new Rows(table, divideByKind(rowsThatMatch(table.length, conditions), kinds));
}

function rowsThatMatch(length: number, conditions: readonly Condition[]): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  let count = length;
  for (const condition of conditions) count = keepRows(rows, count, condition);
  return rows.subarray(0, count);
}

/** Moves those of the first rows that match to the front. @returns their number */
function keepRows(rows: Uint32Array, length: number, { column, least, most }: Condition): number {
  let count = 0;
  for (let at = 0; at < length; at++) {
    const row = rows[at] as number;
    const value = column[row] as number;
    if (value < least || value > most) continue;
    rows[count] = row;
    count += 1;
  }
  return count;
}

function divideByKind(rows: Uint32Array, kinds: Numbers): Uint32Array[] {
  const counts = new Uint32Array(eventKinds.length);
  for (const row of rows) counts[kinds[row] as number] = (counts[kinds[row] as number] as number) + 1;
  const byKind = eventKinds.map((_, kind) => new Uint32Array(counts[kind] as number));
  counts.fill(0);
  for (const row of rows) {
    const kind = kinds[row] as number;
    const at = counts[kind] as number;
    (byKind[kind] as Uint32Array)[at] = row;
    counts[kind] = at + 1;
  }
  return byKind;
}
