import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { BlobReader, configure, type Entry, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { DomainError } from '#app/core/domain-error.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { formatNumber } from '#app/lib/count-text.ts';

configure({ useWebWorkers: false });

/** The limits of an archive from elsewhere. */
export interface ZipLimits {
  files: number;
  /** Of one file, uncompressed. */
  fileBytes: number;
  /** Of all files, uncompressed. */
  totalBytes: number;
}

const climbing = 'This zip contains a path that points outside it. It was not opened, and nothing was changed.';

/** An archive that is open for reading. Nothing in it is written anywhere by its own name. */
export interface OpenZip {
  /** The names of all files, in the order of the archive. */
  names: readonly string[];
  /** @returns null if there is no such file @throws DomainError if it is damaged, or larger than it declares */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns a file of any size as a stream, and its size uncompressed. The stream fails if the file is damaged. */
  stream: (name: string) => { content: Readable; size: number } | null;
}

const damaged =
  'This zip cannot be read: it is damaged, or not a zip. Nothing was changed. Download or pack it again, then try again.';

/**
 * Opens a zip archive for `work`, without unpacking it. An archive that unpacks to far more than it should is refused,
 * as are paths that point outside the archive, encrypted files, and two files of one name.
 * @throws DomainError with a description of the fault
 */
export async function withZip<Value>(
  path: string,
  limits: ZipLimits,
  work: (zip: OpenZip) => Promise<Value>,
): Promise<Value> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { checkOverlappingEntry: true });
  try {
    const files = await readEntries(reader, limits);
    return await work({
      names: [...files.keys()],
      read: async (name) => {
        const file = files.get(name);
        return file ? unpack(file, limits.fileBytes) : null;
      },
      stream: (name) => {
        const file = files.get(name);
        return file ? { content: streamOf(file), size: file.uncompressedSize } : null;
      },
    });
  } finally {
    await reader.close().catch(() => undefined);
  }
}

async function readEntries(reader: ZipReader<unknown>, limits: ZipLimits): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  let totalBytes = 0;
  for await (const entry of entriesOf(reader)) {
    if (entry.directory || isRubbish(entry.filename)) continue;
    const { filename: name } = entry;
    if (isClimbing(name)) throw new DomainError(climbing);
    if (entry.encrypted) throw new DomainError('This zip is protected by a password. Pack it again without one.');
    if (files.has(name))
      throw new DomainError(`This zip contains “${name.slice(0, 100)}” twice. Pack it again and try again.`);
    totalBytes += entry.uncompressedSize;
    files.set(name, entry);
    if (files.size > limits.files)
      throw new DomainError(
        `This zip contains more than ${formatNumber(limits.files)} files. Split it and upload the parts.`,
      );
    if (totalBytes > limits.totalBytes)
      throw new DomainError(
        'This zip expands to far more than the site can process at once. It was not opened. Split it and upload the parts.',
      );
  }
  return files;
}

async function* entriesOf(reader: ZipReader<unknown>): AsyncGenerator<Entry> {
  try {
    yield* reader.getEntriesGenerator();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(error instanceof Error && error.message === ERR_UNSAFE_FILENAME ? climbing : damaged);
  }
}

/** Files that operating systems add. */
const isRubbish = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\.git\/|node_modules\/)/.test(name);

const isClimbing = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);

function streamOf(file: FileEntry): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  file.getData(writable, { checkSignature: true }).catch((error) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}

async function unpack(file: FileEntry, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new DomainError(
    `“${file.filename.slice(0, 100)}” in this zip is larger than the ${Math.floor(maxBytes / megabyte)} MB allowed for one file.`,
  );
  if (file.uncompressedSize > maxBytes) throw tooLarge;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // A file may declare a small size, and be endless.
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge;
      pieces.push(piece);
    },
  });
  try {
    await file.getData(sink, { checkSignature: true });
  } catch (error) {
    throw error instanceof DomainError || bytes > maxBytes ? tooLarge : new DomainError(damaged);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
