import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../e2e/site.ts';
import { digestOf } from '../scripts/check-node.mjs';

test('a release starts from an empty folder, without a build or development packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed = execFileSync('npm', ['run', 'release'], { encoding: 'utf8' });
  const tarball = printed.match(/^(.*\.tar\.gz): [\d.]+ MB/m)?.[1] ?? '';
  const sums = readFileSync(`${tarball}.sha256`, 'utf8').trim().split('\n');
  expect(sums).toHaveLength(2);
  for (const [sum = '', file = ''] of sums.map((line) => line.split('  ')))
    expect(await digestOf(join(dirname(tarball), file))).toBe(sum);
  const listed = JSON.parse(readFileSync(tarball.replace(/\.tar\.gz$/, '.cdx.json'), 'utf8'));
  expect(listed.bomFormat).toBe('CycloneDX');
  expect(listed.components.some(({ name }: { name: string }) => name === 'react')).toBe(true);
  expect(printed).toMatch(/Advisories could not be checked|known vulnerabilit/);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const unpacked = join(folder, readdirSync(folder)[0] ?? '');
  for (const name of ['vite', 'vitest', 'typescript', 'subset-font', '@react-router/dev']) {
    expect([name, existsSync(join(unpacked, 'node_modules', name))]).toEqual([name, false]);
  }

  const { HOME = '' } = process.env;
  // The programs of this checkout must not be found.
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((each) => !each.includes('node_modules'))
    .join(':');
  const site = spawn('npm', ['start'], { cwd: unpacked, env: { HOME, PATH, PORT: '0' } });
  const exited = new Promise((resolve) => site.once('close', resolve));
  onTestFinished(() => {
    site.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const address = () => output.match(/The site is at (http:\S+)/)?.[1];
  await eventually('the release starts', () => address() !== undefined || site.exitCode !== null, 120_000);
  expect(output).not.toMatch(/Installing|Building/);
  expect((await fetch(`${address()}/readyz`)).status, output).toBe(200);
  for (const path of ['/', '/flags/gb.svg', '/guides/resjam-method.pdf', '/favicon.ico', '/share-pictures/about.png']) {
    expect([path, (await fetch(address() + path)).status]).toEqual([path, 200]);
  }
  site.kill('SIGTERM');
  expect(await exited).toBe(0);
});
