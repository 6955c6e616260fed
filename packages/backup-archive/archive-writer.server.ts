import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import { encrypt } from './age.server.ts';
import {
  type Manifest,
  type MediaEntry,
  manifestName,
  mediaListName,
  mediaMember,
  secretsName,
  tableMember,
} from './manifest.server.ts';

/** Everything that an archive contains, in its order. */
export interface ArchiveContents {
  manifest: Manifest;
  readTable: (table: string) => Readable;
  mediaList: Buffer;
  secrets: Buffer | null;
  media: readonly MediaEntry[];
  /** Reads a media file. Called only if the manifest declares that they are inside. */
  readMedia: (entry: MediaEntry) => Promise<Readable>;
}

interface WriteOptions {
  key: string | undefined;
  signal: AbortSignal;
  onBytes?: (bytes: number) => void;
}

/**
 * Returns an archive as a stream: tar, compressed with zstd, and encrypted with age if there is a key. An error of a
 * source destroys it.
 */
export async function archiveStream(
  contents: ArchiveContents,
  { key, signal, onBytes }: WriteOptions,
): Promise<Readable> {
  const pack = createPack();
  void writeMembers(pack, contents, signal, onBytes).catch((error: Error) => pack.destroy(error));
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  // Its error, or that of a source, reaches the reader through the destroyed stream.
  void pipeline(Readable.from(pack), compressed, { signal }).catch(() => undefined);
  return key === undefined ? compressed : encrypt(compressed, key);
}

/** Writes an archive into a file that only the site's own account can read. */
export async function writeArchive(path: string, contents: ArchiveContents, options: WriteOptions): Promise<void> {
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(await archiveStream(contents, options), target, { signal: options.signal });
}

async function writeMembers(
  pack: Pack,
  contents: ArchiveContents,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const mtime = new Date(contents.manifest.createdAt);
  for await (const { name, size, content } of membersOf(contents)) {
    signal.throwIfAborted();
    await pipeline(content, pack.entry({ name, size, mtime, mode: 0o600 }), { signal });
    onBytes(size);
  }
  pack.finalize();
}

/** Yields the members of an archive in their order, in whichever format it is packed. */
export async function* membersOf({ manifest, readTable, mediaList, secrets, media, readMedia }: ArchiveContents) {
  const small = (name: string, bytes: Buffer) => ({ name, size: bytes.length, content: Readable.from([bytes]) });
  yield small(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
  for (const { name, bytes } of manifest.tables)
    yield { name: tableMember(name), size: bytes, content: readTable(name) };
  if (secrets) yield small(secretsName, secrets);
  yield small(mediaListName, mediaList);
  if (!manifest.media.isInside) return;
  for (const entry of media) yield { name: mediaMember(entry.key), size: entry.bytes, content: await readMedia(entry) };
}
