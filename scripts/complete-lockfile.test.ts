import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingEntries, platformOf } from './complete-lockfile.mjs';

test('the lockfile names the packages of every platform, else npm ci refuses it: `npm run lockfile` adds them', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(missingEntries(lockfile).map(({ path }) => path)).toEqual([]);
});

test('every package has a digest, against which npm compares what it downloads: `npm run lockfile` adds it', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const entries = Object.entries<{ integrity?: string }>(packages).filter(([path]) => path !== '');
  expect(entries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual(
    [],
  );
});

test.each([
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@tailwindcss/oxide-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@tailwindcss/oxide-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['bufferutil', null],
])('%s tells its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
