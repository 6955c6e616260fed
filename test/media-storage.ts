import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';

/** Creates a library on disk for this test file. Call it once, at the top of the file. */
export function openTestMedia(): { files: () => string[] } {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'media-test-'));
    // Another file may have closed them.
    openChildProcesses();
    await openMediaStorage({ s3: undefined, sharedDir: dataDir });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = () =>
    readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'media').length + 1))
      .sort();
  return { files };
}
