import type { Readable } from 'node:stream';

/** The first and last byte, both inclusive, from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/** The store of the library's bytes. A key is a path of plain names, such as `files/ab12.jpg/1`. */
export interface MediaStorage {
  /** Atomic. @throws StorageFullError */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The same from a local file, which stays in place, without loading it into memory. */
  writeFrom(path: string, key: string, type: string): Promise<void>;
  /** Writes one file from others, one after the other, which stay. Loads none of them into memory as a whole. */
  join(keys: readonly string[], key: string, type: string): Promise<void>;
  /** @throws MissingFileError, before anything is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Idempotent. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns the keys of all files below a folder, such as `uploads-to-check`, that were written before this moment. */
  listOld(folder: string, before: Date): Promise<string[]>;
  /** Provides the file to `work` as a local file, for programs that need a path. @throws MissingFileError */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value>;
  /** @throws any error of the store */
  check(): Promise<void>;
}
