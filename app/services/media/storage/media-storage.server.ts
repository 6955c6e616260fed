import type { Readable } from 'node:stream';

/** The first and last byte, both included, from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of the library are. A key is a path of plain names, such as `files/ab12.jpg/1`. */
export interface MediaStorage {
  /** Whole or not at all. @throws StorageFullError */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The same from a file on this machine, which stays where it is, without holding it in memory. */
  writeFrom(path: string, key: string, type: string): Promise<void>;
  /** @throws MissingFileError, before anything is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Twice is harmless. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys of the files in a folder, such as `uploads-to-check`, that were written before this moment. */
  listOld(folder: string, before: Date): Promise<string[]>;
  /** Gives `work` the file as one on this machine, for programs that take paths. @throws MissingFileError */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value>;
  /** @throws whatever is wrong with it */
  check(): Promise<void>;
}
