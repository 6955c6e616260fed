import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
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
export type Content = Buffer | { path: string };

/** Stores the bytes first and writes the row then: if the database fails, the bytes are deleted again. */
export async function storeAs<Value>(
  key: string,
  content: Content,
  type: string,
  writeDown: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const storage = mediaStorage();
  if (Buffer.isBuffer(content)) await storage.write(key, content, type);
  else await storage.writeFrom(content.path, key, type);
  try {
    return await inTransaction(writeDown);
  } catch (error) {
    await storage.remove([key]);
    throw error;
  }
}
