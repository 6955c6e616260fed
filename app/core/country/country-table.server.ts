import { openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import { kilobyte } from '#app/lib/byte-units.ts';

/** Enough for the records and the metadata, which follow the tree. */
const tailBytes = 64 * kilobyte;
const metadataMarker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** Of the two pointers of a node, in this table. */
const pointerBytes = 3;
const nodeBytes = 2 * pointerBytes;
/** Zero bytes between the tree and the records. */
const separatorBytes = 16;
/** An IPv4 address is the end of an IPv6 address whose first bits are zero. */
const bitsBeforeIPv4 = 96;

/**
 * Reads a table of countries in MaxMind's format (https://maxmind.github.io/MaxMind-DB/) from its file. A lookup reads
 * a few bytes per bit of the address, from memory that the kernel shares, so that no process holds the table.
 */
export class CountryTable {
  readonly #file: number;
  readonly #nodeCount: number;
  readonly #records: Buffer;
  readonly #pointer = Buffer.alloc(pointerBytes);

  private constructor(file: number, nodeCount: number, records: Buffer) {
    this.#file = file;
    this.#nodeCount = nodeCount;
    this.#records = records;
  }

  /** Keeps the file open. @throws {Error} if it is not such a table */
  static async open(path: string): Promise<CountryTable> {
    const { size } = await stat(path);
    const file = openSync(path, 'r');
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    readSync(file, tail, { position: size - tail.length });
    const metadataAt = tail.lastIndexOf(metadataMarker);
    if (metadataAt < 0) throw new Error(`${path} is not a table of countries`);
    const metadata = tail.subarray(metadataAt);
    const nodeCount = readNumber(metadata, 'node_count');
    const recordsAt = nodeCount * nodeBytes + separatorBytes - (size - tail.length);
    const isKnown =
      readNumber(metadata, 'record_size') === pointerBytes * 8 && readNumber(metadata, 'ip_version') === 6;
    if (!isKnown || recordsAt < 0) throw new Error(`${path} is not a table of countries of the form that is read here`);
    return new CountryTable(file, nodeCount, Buffer.from(tail.subarray(recordsAt, metadataAt)));
  }

  /** Returns the code of the registry for a valid address: two capital letters; null if the table has none. */
  find(address: string): string | null {
    const parsed = ipaddr.parse(address);
    const bytes = parsed.toByteArray();
    const bitsBefore = parsed.kind() === 'ipv4' ? bitsBeforeIPv4 : 0;
    let node = 0;
    for (let bit = 0; bit < bitsBefore + bytes.length * 8 && node < this.#nodeCount; bit += 1) {
      const ownCount = bit - bitsBefore;
      const isOne = ownCount >= 0 && ((bytes[ownCount >> 3] ?? 0) >> (7 - (ownCount & 7))) & 1;
      readSync(this.#file, this.#pointer, { position: node * nodeBytes + (isOne ? pointerBytes : 0) });
      node = this.#pointer.readUIntBE(0, pointerBytes);
    }
    if (node <= this.#nodeCount) return null;
    return readCountryCode(this.#records, node - this.#nodeCount - separatorBytes);
  }
}

/** The first byte of a value: its type in three bits, and its length in five. */
const types = { pointer: 1, text: 2, map: 7 };
const typeOf = (byte: number) => byte >> 5;
const lengthOf = (byte: number) => byte & 0x1f;

/** Returns an unsigned number of the metadata. */
function readNumber(metadata: Buffer, key: string): number {
  const at = metadata.indexOf(key) + key.length;
  return metadata.readUIntBE(at + 1, lengthOf(metadata.readUInt8(at)));
}

/** A record is a map with one entry: its key, or a pointer of two bytes to an earlier one, and the code. */
function readCountryCode(records: Buffer, at: number): string {
  const [map = 0, key = 0] = records.subarray(at, at + 2);
  const codeAt = at + (typeOf(key) === types.pointer ? 3 : 2 + lengthOf(key));
  const [code = 0] = records.subarray(codeAt, codeAt + 1);
  if (typeOf(map) !== types.map || lengthOf(map) !== 1 || typeOf(code) !== types.text)
    throw new Error('A record of the table of countries has an unexpected format');
  return records.toString('latin1', codeAt + 1, codeAt + 1 + lengthOf(code));
}
