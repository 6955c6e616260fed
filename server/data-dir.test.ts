import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDataDir } from './data-dir.ts';

const root = mkdtempSync(join(tmpdir(), 'data-dir-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Starts another process that opens the folder and reports success or the reason of failure. */
async function openElsewhere(path: string) {
  const script = `
    import { openDataDir } from './server/data-dir.ts';
    try { openDataDir(${JSON.stringify(path)}); console.log('open'); } catch (error) { console.log(error.message); process.exit(1); }
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a folder that is not there is made, for its owner alone', () => {
  const path = join(root, 'new', 'site');
  openDataDir(path).release();
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('a second instance is refused with a sentence that says who and what to do', async () => {
  const path = join(root, 'shared');
  const dataDir = openDataDir(path);
  const { said } = await openElsewhere(path);
  expect(said).toBe(
    `Another instance of the site (process ${process.pid}) is using the data folder ${path}: stop it first, or give this one a DATA_DIR of its own.`,
  );
  dataDir.release();
});

test('after kill -9 the folder is free at once', async () => {
  const path = join(root, 'killed');
  const { child, said } = await openElsewhere(path);
  expect(said).toBe('open');
  expect(() => openDataDir(path)).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'close');
  openDataDir(path).release();
});

test('secrets are long, each its own, kept, and readable by their owner alone', () => {
  const path = join(root, 'secrets');
  const first = openDataDir(path);
  const session = first.secret('session');
  expect(Buffer.from(session, 'base64url')).toHaveLength(32);
  expect(first.secret('unsubscribe')).not.toBe(session);
  expect(statSync(join(path, 'session-secret')).mode & 0o777).toBe(0o600);
  first.release();
  const second = openDataDir(path);
  expect(second.secret('session')).toBe(session);
  second.release();
});

test('a folder that cannot be made is named', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(() => openDataDir(join(file, 'site'))).toThrow(/^DATA_DIR .* cannot be created: /);
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('the program that locks the folder gets no secret of the site', () => {
  const programs = join(root, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'flock'), `#!/bin/sh\n/usr/bin/env > ${join(root, 'environment')}\n`, { mode: 0o755 });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', programs);
  vi.stubEnv('SESSION_SECRET', 'a secret of the site');
  openDataDir(join(root, 'locked')).release();
  const environment = readFileSync(join(root, 'environment'), 'utf8');
  expect(environment).toContain(`PATH=${programs}`);
  expect(environment).not.toContain('a secret of the site');
});
