import type { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { originalKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { MissingFileError } from '../storage/storage-errors.ts';
import { mediaFiles, mediaFolders, mediaTags } from '../tables.server.ts';

const columns = {
  id: mediaFiles.id,
  address: mediaFiles.address,
  version: mediaFiles.version,
  name: mediaFiles.name,
  type: mediaFiles.type,
  bytes: mediaFiles.bytes,
  width: mediaFiles.width,
  height: mediaFiles.height,
  alt: mediaFiles.alt,
  credit: mediaFiles.credit,
  isPublic: mediaFiles.isPublic,
  folder: mediaFolders.name,
  tags: sql<
    string[]
  >`array(select ${mediaTags.tag} from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} order by 1)`,
  createdAt: mediaFiles.createdAt,
};

const files = () =>
  db.select(columns).from(mediaFiles).leftJoin(mediaFolders, eq(mediaFolders.id, mediaFiles.folderId)).$dynamic();

/** A file of the library, as an export describes it. */
export type StoredFile = Awaited<ReturnType<typeof files>>[number];

const batchSize = 200;

/** Yields the files of the library outside the trash, in batches that fit into memory. */
export async function* readFiles(): AsyncGenerator<StoredFile[]> {
  for (let after: string | null = null; ; ) {
    const rows: StoredFile[] = await files()
      .where(and(isNull(mediaFiles.trashedAt), after === null ? undefined : gt(mediaFiles.id, after)))
      .orderBy(asc(mediaFiles.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Returns the files at these addresses, such as `ab12.jpg`, outside the trash. */
export const findFilesAt = (addresses: readonly string[]): Promise<StoredFile[]> =>
  addresses.length === 0
    ? Promise.resolve([])
    : files().where(and(isNull(mediaFiles.trashedAt), inArray(mediaFiles.address, [...addresses])));

/** Opens the bytes of a file. @returns null if the store does not have them */
export async function openFile(file: Pick<StoredFile, 'address' | 'version'>): Promise<Readable | null> {
  try {
    return await mediaStorage().read(originalKey(file));
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
