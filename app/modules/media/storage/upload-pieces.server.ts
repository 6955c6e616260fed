import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, asc, eq, lt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { uploadPieceKey, uploadPiecesFolder } from '../keys.ts';
import { unfinishedUploads, uploadPieces } from '../tables.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { inPieces } from './pieces.server.ts';
import { findOrphanedFiles } from './unnamed-files.server.ts';
import type { UploadStore } from './upload-store.server.ts';

/** The memory of an upload at most. The received part of a piece is lost with its instance. */
const pieceBytes = 8 * megabyte;

/**
 * Unfinished uploads as objects of the media store, with their list in the database. An upload that begins at one
 * instance goes on at any other.
 */
export function createUploadPieces(storage: MediaStorage): UploadStore {
  const remove = async (uploadId: string) => {
    const keys = await keysOf(uploadId);
    await db.delete(unfinishedUploads).where(eq(unfinishedUploads.id, uploadId));
    await storage.remove(keys);
  };

  return {
    store: new PieceStore(storage, remove),
    remove,
    copyTo: async (uploadId, key) => storage.join(await keysOf(uploadId), key, 'application/octet-stream'),

    async removeOld(before) {
      const old = await db
        .select({ id: unfinishedUploads.id })
        .from(unfinishedUploads)
        .where(lt(unfinishedUploads.updatedAt, before));
      for (const { id } of old) await remove(id);
      // An instance that ended between the two writes of a piece leaves an object without a row.
      const { unnamed } = await findOrphanedFiles(storage, {
        folders: [uploadPiecesFolder],
        before,
        readKeys: async () => (await db.select({ key: uploadPieces.key }).from(uploadPieces)).map(({ key }) => key),
      });
      await storage.remove(unnamed);
      return old.length;
    },

    // The store has no limit that it reports.
    hasRoomFor: async () => true,
  };
}

async function keysOf(uploadId: string): Promise<string[]> {
  const pieces = await db
    .select({ key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
    .orderBy(asc(uploadPieces.startByte));
  return pieces.map(({ key }) => key);
}

/** The tus server's access to them. */
class PieceStore extends DataStore {
  readonly #storage: MediaStorage;
  readonly #remove: (uploadId: string) => Promise<void>;

  constructor(storage: MediaStorage, remove: (uploadId: string) => Promise<void>) {
    super();
    this.#storage = storage;
    this.#remove = remove;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    await db.insert(unfinishedUploads).values({ id, bytes: size, metadata, createdAt: now(), updatedAt: now() });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [upload] = await db.select().from(unfinishedUploads).where(eq(unfinishedUploads.id, id));
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    const { bytes, receivedBytes, metadata, createdAt } = upload;
    return new Upload({ id, size: bytes, offset: receivedBytes, metadata, creation_date: createdAt.toISOString() });
  }

  /** Each piece counts as soon as it is stored: a request that is cut loses at most the last one. */
  override async write(chunks: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    for await (const piece of inPieces(chunks, pieceBytes)) {
      await this.#add(id, at, piece);
      at += piece.length;
    }
    return at;
  }

  /**
   * Two instances may receive the same part, if the client has gone on at another one before the first noticed that its
   * connection is gone. The first that records its piece wins.
   */
  async #add(uploadId: string, startByte: number, piece: Buffer): Promise<void> {
    const key = uploadPieceKey(uploadId, randomUUID());
    await this.#storage.write(key, piece, 'application/octet-stream');
    const isNext = await inTransaction(async (tx) => {
      const [updated] = await tx
        .update(unfinishedUploads)
        .set({ receivedBytes: startByte + piece.length, updatedAt: now() })
        .where(and(eq(unfinishedUploads.id, uploadId), eq(unfinishedUploads.receivedBytes, startByte)))
        .returning({ id: unfinishedUploads.id });
      if (updated) await tx.insert(uploadPieces).values({ uploadId, startByte, key });
      return updated !== undefined;
    });
    if (isNext) return;
    await this.#storage.remove([key]);
    throw ERRORS.INVALID_OFFSET;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.#remove(id);
  }
}
