import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { type ArchiveContents, archiveStream, membersOf } from '#packages/backup-archive/archive-writer.server.ts';
import { type Manifest, type MediaEntry, writeMediaList } from '#packages/backup-archive/manifest.server.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { readMediaBeside } from '../archive/media-beside.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { backupContext } from '../backup-context.server.ts';

/**
 * Returns a stored backup as one complete archive: with its media files inside, which are beside it in the store.
 * @param isZip as a zip, which nothing encrypts: never while there is a key
 * @throws RefusedBackupError if it is damaged
 */
export async function openDownload(
  name: string,
  signal: AbortSignal,
  { isZip = false }: { isZip?: boolean } = {},
): Promise<ReadableStream<Uint8Array>> {
  const { key, folder: root } = backupContext();
  const folder = join(root, 'unfinished', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    let media: MediaEntry[] = [];
    let secrets: Buffer | null = null;
    const manifest = await readArchive(await storedArchive(name).open(), {
      key,
      signal,
      onTable: (table, content) =>
        pipeline(content, createZstdCompress(), createWriteStream(join(folder, table.name), { mode: 0o600 }), {
          signal,
        }),
      onSecrets: (sessionSecrets) => {
        secrets = Buffer.from(JSON.stringify({ sessionSecrets }));
      },
      onMediaList: (read) => {
        media = read;
      },
      // Those of an uploaded backup are inside.
      onMedia: ({ sha256 }, content) =>
        pipeline(content, createWriteStream(join(folder, sha256), { mode: 0o600 }), { signal }),
    });
    const complete: Manifest = { ...manifest, media: { ...manifest.media, isInside: true } };
    const contents: ArchiveContents = {
      manifest: complete,
      readTable: (table) => {
        const content = createZstdDecompress();
        pipeline(createReadStream(join(folder, table)), content).catch(() => undefined); // its reader fails with it
        return content;
      },
      mediaList: writeMediaList(media),
      secrets,
      media,
      readMedia: async (entry) =>
        manifest.media.isInside ? createReadStream(join(folder, entry.sha256)) : readMediaBeside(entry),
    };
    const stream = isZip && key === undefined ? zipOf(contents) : await archiveStream(contents, { key, signal });
    stream.once('close', () => void clean());
    return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
  } catch (error) {
    await clean();
    throw error;
  }
}

/** Media files are compressed already. */
async function* zipMembers(contents: ArchiveContents) {
  for await (const { name, content } of membersOf(contents))
    yield { name, content, isCompressed: name.startsWith('media/') };
}

const zipOf = (contents: ArchiveContents): Readable =>
  Readable.fromWeb(zipStream(zipMembers(contents)) as Parameters<typeof Readable.fromWeb>[0]);
