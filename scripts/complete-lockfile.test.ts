import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingEntries, platformOf } from './complete-lockfile.mjs';

test('the lockfile names the packages of every platform, else npm ci refuses it: `npm run lockfile` adds them', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(missingEntries(lockfile).map(({ path }) => path)).toEqual([]);
});

test('every package of the platforms of the site has a digest, and others are optional ones of other platforms', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const runsHere = ({ os, cpu, libc }: { os?: string[]; cpu?: string[]; libc?: string[] }) =>
    (!os || os.includes('linux')) && (!cpu || cpu.includes('x64') || cpu.includes('arm64')) && !libc?.includes('musl');
  const entries = Object.entries<Record<string, never>>(packages).filter(([path]) => path !== '');
  const unchecked = entries.filter(([, entry]) => !/^sha512-/.test(entry.integrity ?? ''));
  expect(unchecked.filter(([, entry]) => !entry.optional || runsHere(entry)).map(([path]) => path)).toEqual([]);
  // Those that the registry did not have when the lockfile was written.
  expect(unchecked.length).toBeLessThanOrEqual(31);
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
