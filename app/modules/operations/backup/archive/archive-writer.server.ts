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

/** Everything that goes into an archive, in its order. */
export interface ArchiveContents {
  manifest: Manifest;
  readTable: (table: string) => Readable;
  mediaList: Buffer;
  secrets: Buffer | null;
  media: readonly MediaEntry[];
  /** Reads a media file. Called only if the manifest says that they are inside. */
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
  { manifest, readTable, mediaList, secrets, media, readMedia }: ArchiveContents,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const mtime = new Date(manifest.createdAt);
  const add = async (name: string, size: number, source: Readable) => {
    signal.throwIfAborted();
    await pipeline(source, pack.entry({ name, size, mtime, mode: 0o600 }), { signal });
    onBytes(size);
  };
  const addBytes = (name: string, bytes: Buffer) => add(name, bytes.length, Readable.from([bytes]));

  await addBytes(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
  for (const { name, bytes } of manifest.tables) await add(tableMember(name), bytes, readTable(name));
  if (secrets) await addBytes(secretsName, secrets);
  await addBytes(mediaListName, mediaList);
  if (manifest.media.isInside) {
    for (const entry of media) await add(mediaMember(entry.key), entry.bytes, await readMedia(entry));
  }
  pack.finalize();
}
