import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';

export interface FinishedUpload {
  uploadId: string;
  name: string;
  bytes: number;
  uploadedBy: string | null;
  folderId: string | null;
  /** The file that it takes the place of, where it does. */
  replaces: string | null;
}

/** What a file is stored from: bytes in memory, or a file on this machine. */
export type Content = Buffer | { path: string };

/** Stores first and writes down then: where the database does not follow, the bytes go again. */
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
