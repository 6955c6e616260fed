import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';

export interface FinishedUpload {
  uploadId: string;
  name: string;
  bytes: number;
  uploadedBy: string | null;
  folderId: string | null;
  /** The file that it replaces, if any. */
  replaces: string | null;
}

/** The source of a stored file: bytes in memory, or a local file. */
export type UploadContent = Buffer | { path: string };

/**
 * Stores the bytes first and writes the row then. If the row is not written, the bytes are deleted again. If only the
 * commit fails, for example because the database is lost before it confirms, the row may exist: then the bytes stay.
 */
export async function storeAs<Value>(
  key: string,
  content: UploadContent,
  type: string,
  writeDown: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const storage = mediaStorage();
  if (Buffer.isBuffer(content)) await storage.write(key, content, type);
  else await storage.writeFrom(content.path, key, type);
  let isWritten = false;
  try {
    return await inTransaction(async (tx) => {
      const value = await writeDown(tx);
      isWritten = true;
      return value;
    });
  } catch (error) {
    if (!isWritten) await storage.remove([key]);
    throw error;
  }
}
