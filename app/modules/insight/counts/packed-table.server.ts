import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { kilobyte } from '#app/lib/byte-units.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** The smallest type that holds every number of a column. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A column of texts, as numbers: the index of each among the different texts of the column. */
interface Texts {
  values: string[];
  places: Numbers;
}

/** A table, column by column. */
export interface Table {
  length: number;
  numbers: Record<string, Numbers>;
  texts: Record<string, Texts>;
}

interface Head {
  length: number;
  /** The columns in their order, each with the bytes of one number. */
  columns: [name: string, bytes: Bytes][];
  texts: Record<string, string[]>;
}

/** Larger than the table of a day, so that it is unpacked in one piece. */
const chunkSize = 128 * kilobyte;
const typeOf = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array } as const;
type Bytes = keyof typeof typeOf;

const aligned = (length: number) => Math.ceil(length / 8) * 8;

const bytesFor = (largest: number): Bytes => (largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : largest < 2 ** 32 ? 4 : 8);

/**
 * Packs a table into a few bytes for each row: the smallest numbers that hold each column, compressed.
 * @param numbers columns of whole numbers from 0
 * @param texts columns with as many values
 */
export function packTable(numbers: Record<string, number[]>, texts: Record<string, string[]>): Buffer {
  const head: Head = { length: 0, columns: [], texts: {} };
  const parts: Buffer[] = [];
  const add = (name: string, values: number[]) => {
    const bytes = bytesFor(values.reduce((highest, value) => Math.max(highest, value), 0));
    head.length = values.length;
    head.columns.push([name, bytes]);
    const { buffer, byteLength } = typeOf[bytes].from(values);
    parts.push(Buffer.from(buffer as ArrayBuffer), Buffer.alloc(aligned(byteLength) - byteLength));
  };
  for (const [name, values] of Object.entries(numbers)) add(name, values);
  for (const [name, values] of Object.entries(texts)) {
    const places = new Map<string, number>();
    for (const value of values) if (!places.has(value)) places.set(value, places.size);
    head.texts[name] = [...places.keys()];
    add(
      name,
      values.map((value) => places.get(value) ?? 0),
    );
  }
  const text = Buffer.from(JSON.stringify(head));
  const start = Buffer.alloc(aligned(4 + text.length));
  start.writeUInt32LE(text.length);
  text.copy(start, 4);
  return deflateRawSync(Buffer.concat([start, ...parts]));
}

/** Unpacks what `packTable` returned. The columns are views of one piece of memory: nothing is copied. */
export function unpackTable(packed: Uint8Array): Table {
  const unpacked = inflateRawSync(packed, { chunkSize });
  // Numbers of eight bytes can only be read at places that are multiples of eight.
  const bytes = unpacked.byteOffset % 8 === 0 ? unpacked : new Uint8Array(unpacked);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headLength = view.readUInt32LE();
  const head = JSON.parse(view.toString('utf8', 4, 4 + headLength)) as Head;
  const table: Table = { length: head.length, numbers: {}, texts: {} };
  let at = aligned(4 + headLength);
  for (const [name, width] of head.columns) {
    const values = new typeOf[width](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, head.length);
    const texts = head.texts[name];
    if (texts) table.texts[name] = { values: texts, places: values };
    else table.numbers[name] = values;
    at += aligned(values.byteLength);
  }
  return table;
}

/** Packs one column of some tables, one table after the other. */
export function packColumn(name: string, tables: readonly Table[]): Buffer {
  const texts = tables.map((table) => table.texts[name]);
  if (!texts.some((column) => column)) {
    return packTable({ [name]: tables.flatMap(({ numbers }) => [...(ownValue(numbers, name) ?? [])]) }, {});
  }
  const values = texts.flatMap((column) => Array.from(column?.places ?? [], (index) => column?.values[index] ?? ''));
  return packTable({}, { [name]: values });
}

/** Returns the table that has the columns of tables with equally many rows. */
export function joinColumns(columns: readonly Table[]): Table {
  const joined: Table = { length: columns[0]?.length ?? 0, numbers: {}, texts: {} };
  for (const { numbers, texts } of columns) {
    Object.assign(joined.numbers, numbers);
    Object.assign(joined.texts, texts);
  }
  return joined;
}
