import { open } from 'node:fs/promises';

/** Returns the first bytes of a file, which tell its type. Fewer if the file is shorter. */
export async function readFileStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
