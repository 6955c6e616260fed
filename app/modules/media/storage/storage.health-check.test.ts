import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataDirHealth } from '#app/core/health/data-dir.health-check.server.ts';
import type { HealthContext } from '#app/core/health/health-check.server.ts';
import { mediaStorageHealth } from './storage.health-check.server.ts';
import { openMediaStorage } from './storage.server.ts';

test('a folder that cannot be written says why to the technician', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-health-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await openMediaStorage({ s3: undefined, sharedDir: dataDir });
  rmSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media'), '');
  const contextOf = (path: string) =>
    ({ env: { dataDir: path }, signal: new AbortController().signal }) as unknown as HealthContext;
  expect(await mediaStorageHealth.check(contextOf(dataDir))).toMatchObject({
    state: 'failed',
    technical: expect.stringContaining('The error is E'),
  });
  expect(await dataDirHealth.check(contextOf(join(dataDir, 'gone')))).toMatchObject({
    state: 'failed',
    technical: expect.stringContaining('the error is ENOENT'),
  });
});
