import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Reading } from '../reading.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';

/** A longer line is not a post. In bytes. */
const maxLineBytes = 64 * 1024 * 1024;

const damaged =
  'This backup is damaged or was cut off: it cannot be read to its end. Nothing was changed. Download it again and try again.';

/** The values of a row, by the names of the columns that were asked for. Null is PostgreSQL's NULL. */
export type DumpRow<Column extends string> = Record<Column, string | null>;

/**
 * The parts of a dump to read: tables, their columns, and what to do with each row. A table without its columns is damaged.
 */
export interface DumpTable {
  columns: readonly string[];
  onRow: (row: DumpRow<string>) => void | Promise<void>;
}

/** Whether a file is compressed with gzip, by its first bytes. */
const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

/**
 * Reads rows of tables from a plain dump of PostgreSQL (`COPY … FROM stdin`), without holding more than a line: the
 * dump alone, compressed, or within a tar archive as `dump.sql.gz`.
 * @returns the names of the tables that were found
 * @throws UnreadableFileError if it is damaged, or holds no dump
 */
export async function readSqlDump(
  raw: Readable,
  tables: ReadonlyMap<string, DumpTable>,
  { signal, leaveOut }: Pick<Reading, 'signal' | 'leaveOut'>,
): Promise<Set<string>> {
  try {
    return await readTables(openDump(raw), tables, leaveOut);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(damaged, { cause: error });
  } finally {
    raw.destroy();
  }
}

/** Returns the text of the dump, whatever it is wrapped in. */
async function* openDump(raw: Readable): AsyncGenerator<Buffer> {
  const { start, all } = await peek(raw);
  if (!isGzip(start)) {
    if (isTar(start)) yield* openMember(all);
    else yield* all;
    return;
  }
  const unpacked = gunzip(all);
  const inner = await peek(unpacked);
  if (isTar(inner.start)) yield* openMember(inner.all);
  else yield* inner.all;
}

const isTar = (start: Buffer) => start.toString('latin1', 257, 262) === 'ustar';

async function* openMember(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const members = extract();
  const close = () => members.destroy(null);
  const feeding = (async () => {
    for await (const part of archive) {
      if (members.destroyed) return;
      if (!members.write(part))
        await new Promise<void>((resolve) => members.once('drain', resolve).once('close', resolve));
    }
    members.end(undefined);
  })().catch((error: Error) => members.destroy(error));
  for await (const member of members) {
    const name = member.header.name.replace(/^\.\//, '');
    if (name !== 'dump.sql.gz' && name !== 'dump.sql') {
      member.resume();
      continue;
    }
    const content = member as unknown as AsyncIterable<Buffer>;
    yield* name.endsWith('.gz') ? gunzip(content) : content;
    // What follows are pictures: they may be many gigabytes.
    close();
    return;
  }
  await feeding;
  throw new UnreadableFileError('This archive contains no dump.sql.gz. Choose an unmodified Discourse backup.');
}

async function* gunzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacking = createGunzip();
  const feeding = (async () => {
    for await (const part of packed) {
      if (unpacking.destroyed) return;
      if (!unpacking.write(part))
        await new Promise<void>((resolve) => unpacking.once('drain', resolve).once('close', resolve));
    }
    unpacking.end();
  })().catch((error: Error) => unpacking.destroy(error));
  yield* unpacking as AsyncIterable<Buffer>;
  await feeding;
}

/** Reads the first bytes of a stream without losing them. */
async function peek(stream: AsyncIterable<Buffer>): Promise<{ start: Buffer; all: AsyncGenerator<Buffer> }> {
  const parts = stream[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < 512) {
    const { value, done } = await parts.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* all() {
    yield* first;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  return { start: Buffer.concat(first), all: all() };
}

const copyStart = /^COPY (?:(?:public|restore)\.)?"?(\w+)"? \((.+)\) FROM stdin;$/;

async function readTables(
  text: AsyncIterable<Buffer>,
  tables: ReadonlyMap<string, DumpTable>,
  leaveOut: Reading['leaveOut'],
): Promise<Set<string>> {
  const names = new Set<string>();
  let table: DumpTable | null = null;
  let columns: string[] = [];
  let name = '';
  let isCopying = false;
  for await (const line of linesOf(text)) {
    if (isCopying) {
      if (line.length === 2 && line.toString('latin1') === '\\.') [isCopying, table] = [false, null];
      else if (table) {
        const row = rowOf(line.toString('utf8'), columns, table.columns);
        if (row) await table.onRow(row);
        else leaveOut('Rows of the backup that are damaged.', { which: `a row of ${name}` });
      }
      continue;
    }
    // Comments and definitions are short, and values never begin a line outside of COPY.
    if (line[0] !== 0x43) continue;
    const [, begun = '', list = ''] = copyStart.exec(line.toString('utf8')) ?? [];
    if (begun === '') continue;
    name = begun;
    isCopying = true;
    table = tables.get(name) ?? null;
    columns = list.split(', ').map((column) => column.replaceAll('"', ''));
    if (table?.columns.some((column) => !columns.includes(column)))
      throw new UnreadableFileError(
        `The table ${name} in this backup does not have the structure that Discourse uses.`,
      );
    if (table) names.add(name);
  }
  if (isCopying) throw new UnreadableFileError(damaged);
  return names;
}

/** Lines end with a line feed only: a text may hold other characters that end lines elsewhere. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let remainder: Buffer[] = [];
  let length = 0;
  for await (const part of text) {
    let from = 0;
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, from)) {
      yield remainder.length > 0 ? Buffer.concat([...remainder, part.subarray(from, at)]) : part.subarray(from, at);
      [remainder, length, from] = [[], 0, at + 1];
    }
    if (from < part.length) remainder.push(part.subarray(from));
    length += part.length - from;
    if (length > maxLineBytes) throw new UnreadableFileError(damaged);
  }
  if (length > 0) yield Buffer.concat(remainder);
}

/** @returns null for a row with another number of values than its table has columns */
function rowOf(line: string, columns: readonly string[], wanted: readonly string[]): DumpRow<string> | null {
  const values = line.split('\t');
  if (values.length !== columns.length) return null;
  return Object.fromEntries(wanted.map((name) => [name, readValue(values[columns.indexOf(name)] ?? '')]));
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
]);

/** The text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html */
function readValue(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\') ? text.replace(/\\(.)/gs, (_, letter: string) => escapes.get(letter) ?? letter) : text;
}
