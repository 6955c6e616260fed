import { type FileHandle, open } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { releaseMemory } from './pieces.server.ts';

/**
 * The tus project's file store, except that it releases the memory of each chunk as soon as the chunk is written, and
 * that its folder must be there.
 */
export class LeanFileStore extends FileStore {
  constructor(folder: string) {
    // The constructor creates its folder in a callback, in which a failure ends the process. The root is always there.
    super({ directory: parse(folder).root, configstore: new FileConfigstore(folder) });
    this.directory = folder;
  }

  override async write(pieces: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+');
    let at = offset;
    try {
      for await (const piece of pieces) {
        at += await writeWhole(file, piece, at);
        releaseMemory(piece);
      }
    } finally {
      await file.close();
    }
    return at;
  }
}

/** A single write may be incomplete. */
async function writeWhole(file: FileHandle, piece: Buffer, at: number): Promise<number> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
  return piece.length;
}
