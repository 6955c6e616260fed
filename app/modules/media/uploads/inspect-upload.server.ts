import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUploadLimits } from '../media-settings.server.ts';
import { runInProcess } from '../processing/run-in-process.server.ts';
import type { InspectedFile } from '../processing/tasks.ts';
import type { UploadContent } from './store-as.server.ts';

export interface Inspected extends Omit<InspectedFile, 'isRewritten'> {
  bytes: number;
  /** The rewritten file, or the original if it may stay unchanged. */
  content: UploadContent;
}

/**
 * Detects the type of a local file by its content, and makes the file safe to store. A child process does the work.
 * @throws RefusedFileError
 */
export async function inspect(path: string, bytes: number, signal?: AbortSignal): Promise<Inspected> {
  const limits = await getUploadLimits();
  const folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  try {
    const output = join(folder, 'output');
    const { isRewritten, ...details } = await runInProcess({ kind: 'inspect', path, bytes, limits, output }, signal);
    if (!isRewritten) return { ...details, bytes, content: { path } };
    const content = await readFile(output);
    return { ...details, bytes: content.length, content };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
