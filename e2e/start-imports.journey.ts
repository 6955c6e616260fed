import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Returns what a file of the build imports before its first statement runs: its own files, their size, and packages. */
function readStaticImports(entry: string) {
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
  return { files: [...files.keys()], bytes: [...files.values()].reduce((sum, size) => sum + size, 0), packages };
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
  for (const name of [...late, 'prosemirror-markdown', 'uqr', 'saxes', 'sharp', 'smol-toml', 'yaml'])
    expect(site.packages).not.toContain(name);
});

test('what the first script of a page fetches brings React along only to run the page or to keep a failed form', () => {
  const assets = 'build/client/assets';
  const entry = join(assets, readdirSync(assets).find((name) => name.startsWith('entry.client-')) ?? '');
  const fetched = [...readFileSync(entry, 'utf8').matchAll(/import\([`"]\.\/([^`"]+)[`"]\)/g)].map(
    ([, name = '']) => name,
  );
  expect(fetched.length).toBeGreaterThan(5);
  const heavy = fetched.filter((name) =>
    readStaticImports(join(assets, name)).files.some((file) => file.startsWith(join(assets, 'react-'))),
  );
  expect(heavy.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['site', 'failed-requests']);
});
