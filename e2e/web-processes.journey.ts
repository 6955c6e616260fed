import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from './own-site.ts';
import { ask, eventually } from './site.ts';

/** Returns the worker processes of a site: its children that run the same script. */
function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/));
  return processes
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('start.mjs'))
    .map(([id]) => Number(id));
}

/** Returns what a file of the build imports before its first statement runs: sizes of its own files, and packages. */
function readStaticImports(entry: string): { bytes: number; packages: Set<string> } {
  const files = new Map<string, number>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    const code = readFileSync(path, 'utf8');
    files.set(path, code.length);
    for (const [, name = ''] of code.matchAll(/(?:^|[;\n}])(?:import|export)[\s\w$*{},]*(?:\bfrom)?"([^"]+)"(?!\))/g)) {
      if (name.startsWith('.')) visit(join(dirname(path), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  visit(entry);
  return { bytes: [...files.values()].reduce((sum, size) => sum + size, 0), packages };
}

test('a primary process reads nothing of the site, and a start no library that few requests need', () => {
  const primary = readStaticImports('build/server/start-process.js');
  expect([...primary.packages].sort()).toEqual(['ipaddr.js', 'pg']);
  expect(primary.bytes).toBeLessThan(400_000);
  const site = readStaticImports('build/server/main.js');
  expect(site.packages).toContain('react-dom/server');
  const late = [
    '@simplewebauthn/server',
    '@tus/server',
    '@zip.js/zip.js',
    'css-tree',
    'fflate',
    'nodemailer',
    'parse5',
  ];
  for (const name of [...late, 'prosemirror-markdown', 'qrcode', 'saxes', 'sharp', 'smol-toml', 'yaml'])
    expect(site.packages).not.toContain(name);
});

test('two processes share a listener; one that dies is started again, and a stop ends all of them', async () => {
  const site = await startSite({ env: { WEB_PROCESSES: '2' } });
  try {
    const base = site.address;
    await eventually('the address is printed', () => site.output().includes('The site is at'));
    // The first of the two answers alone.
    await eventually('both processes run', () => workersOf(site.pid).length === 2);
    const before = workersOf(site.pid);
    expect(site.output().match(/The site is at/g)).toHaveLength(1);

    process.kill(before[0] ?? 0, 'SIGKILL');
    await eventually('another worker is in its place', () => {
      const now = workersOf(site.pid);
      return now.length === 2 && !now.includes(before[0] ?? 0);
    });
    await eventually('the metrics are those of both', async () => {
      const { status, body } = await ask('/metrics', { base });
      return status === 200 && /^database_pool_connections\{state="max"\} 20$/m.test(body.toString());
    });
    for (let turn = 0; turn < 6; turn += 1) expect((await ask('/about', { base })).status).toBe(200);
  } finally {
    expect(await site.stop()).toBe(0);
  }
  expect(workersOf(site.pid)).toEqual([]);
});
