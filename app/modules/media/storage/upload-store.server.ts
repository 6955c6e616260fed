import type { DataStore } from '@tus/server';

/** Where uploads are until they are complete. */
export interface UploadStore {
  /** The same uploads, for the tus server. */
  store: DataStore;
  /** Stores a complete upload as a file of the media store. It also stays here. Idempotent. */
  copyTo(uploadId: string, key: string): Promise<void>;
  /** Idempotent. */
  remove(uploadId: string): Promise<void>;
  /** Deletes uploads without new data since this moment. @returns the number of uploads */
  removeOld(before: Date): Promise<number>;
  /** Whether this many more bytes would fit. */
  hasRoomFor(bytes: number): Promise<boolean>;
}
