import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Provides `work` with temporary files, in the order of their contents, for a child process to read. */
export async function withTemporaryFiles<Result>(
  contents: readonly (string | Uint8Array)[],
  work: (paths: string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  try {
    const paths: string[] = [];
    for (const content of contents) {
      const path = join(folder, String(paths.length));
      await writeFile(path, content);
      paths.push(path);
    }
    return await work(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
