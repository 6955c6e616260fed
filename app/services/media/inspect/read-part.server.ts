import { open } from 'node:fs/promises';

/** So many bytes of a file, from this one on; fewer where it ends before. */
export async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
