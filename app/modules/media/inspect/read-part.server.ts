import { open } from 'node:fs/promises';

/** Reads from a file: fewer bytes where it ends. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** Reads this many bytes of a file from `start`; fewer if the file ends earlier. */
export async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
