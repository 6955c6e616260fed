import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile } from '#app/modules/media/inspect/inspect-file.server.ts';
import type { InspectedFile } from '#app/modules/media/processing/tasks.ts';

const limits = { image: 25, document: 50, video: 2048 };

/**
 * Runs the child process's work on a file, in this process.
 * @returns what it found, and the bytes that the site stores and serves
 */
export async function inspectBytes(bytes: Buffer): Promise<InspectedFile & { stored: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'inspect-test-'));
  try {
    const [path, output] = [join(folder, 'file'), join(folder, 'output')];
    writeFileSync(path, bytes);
    const details = await inspectFile({ kind: 'inspect', path, bytes: bytes.length, limits, output });
    return { ...details, stored: existsSync(output) ? readFileSync(output) : bytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
