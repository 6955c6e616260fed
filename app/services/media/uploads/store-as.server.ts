import { db, type Transaction } from '#app/platform/db.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';

export interface FinishedUpload {
  /** The key under which it grew. */
  uploadId: string;
  name: string;
  bytes: number;
  uploadedBy: string;
  folderId: string | null;
  /** The file that it takes the place of, where it does. */
  replaces: string | null;
}

/** Stores first and writes down then: where the database does not follow, the bytes go again. */
export async function storeAs<Value>(
  key: string,
  { uploadId }: Pick<FinishedUpload, 'uploadId'>,
  content: Buffer | null,
  type: string,
  writeDown: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const storage = mediaStorage();
  if (content) await storage.write(key, content, type);
  else await storage.move(uploadId, key);
  try {
    return await db.transaction(writeDown);
  } catch (error) {
    await storage.remove([key]);
    throw error;
  }
}
