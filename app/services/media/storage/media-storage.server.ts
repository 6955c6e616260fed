import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** The first and last byte, both included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of the library are. A key is a path of plain names, such as `files/ab12.jpg/1`. */
export interface MediaStorage {
  /** Where uploads grow until they are whole. The id of an upload is its key: `uploads/…`. */
  uploads: DataStore;
  /** Whole or not at all. @throws StorageFullError */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Without its bytes passing through this process. @throws MissingFileError */
  move(from: string, to: string): Promise<void>;
  /** @throws MissingFileError, before anything is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Twice is harmless. */
  remove(keys: readonly string[]): Promise<void>;
  /** Gives `work` the file as one on this machine, for programs that take paths. @throws MissingFileError */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value>;
  /** Removes uploads that were begun before this moment and never became a file. @returns how many */
  removeOldUploads(before: Date): Promise<number>;
  /** Whether so many bytes more would fit, as far as anybody can tell. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** @throws whatever is wrong with it */
  check(): Promise<void>;
}
