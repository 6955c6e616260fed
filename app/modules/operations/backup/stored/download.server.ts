import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { readArchive } from '../archive/archive-reader.server.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { archiveStream } from '../archive/archive-writer.server.ts';
import { type Manifest, type MediaEntry, writeMediaList } from '../archive/manifest.server.ts';
import { readBeside } from '../archive/media-beside.server.ts';
import { backupContext } from '../backup-context.server.ts';

/**
 * Returns a stored backup as one complete archive: with its media files inside, which are beside it in the store.
 * @throws RefusedBackupError if it is damaged
 */
export async function openDownload(name: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
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
      onMediaList: (found) => {
        media = found;
      },
    });
    const complete: Manifest = { ...manifest, media: { ...manifest.media, isInside: true } };
    const stream = await archiveStream(
      {
        manifest: complete,
        readTable: (table) => {
          const content = createZstdDecompress();
          pipeline(createReadStream(join(folder, table)), content).catch(() => undefined); // its reader fails with it
          return content;
        },
        mediaList: writeMediaList(media),
        secrets,
        media,
        readMedia: readBeside,
      },
      { key, signal },
    );
    stream.once('close', () => void clean());
    return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
  } catch (error) {
    await clean();
    throw error;
  }
}
