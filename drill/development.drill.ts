import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['app', 'packages', 'server', 'seeds', 'migrations', 'scripts'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];

/** Copies the sources, so that a test may edit them, and serves the copy in development mode. */
async function startDevelopment() {
  const folder = mkdtempSync(join(tmpdir(), 'development-'));
  for (const name of [...sources, ...files]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** After a restart, the last one. */
  const address = () => [...output.matchAll(/The site is at (\S+)/g)].at(-1)?.[1];
  await expect.poll(address, { timeout: 200_000, message: 'The development server starts' }).toBeDefined();
  return { folder, ask: async (path: string) => (await fetch(address() + path)).text(), output: () => output };
}

test('in development the next request shows an edited view, also of a page that was asked for before', async () => {
  const { folder, ask } = await startDevelopment();
  expect(await ask('/training')).not.toContain('edited-by-a-contributor');
  const view = join(folder, 'app/modules/site/blocks/quote/view.tsx');
  writeFileSync(
    view,
    readFileSync(view, 'utf8').replace('className={`voice', 'className={`edited-by-a-contributor voice'),
  );
  await expect.poll(() => ask('/training'), { timeout: 20_000 }).toContain('edited-by-a-contributor');
}, 240_000);

test('in development the site starts again with the addresses of an edited list of routes', async () => {
  const { folder, ask, output } = await startDevelopment();
  const list = join(folder, 'app/modules/site/routes.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace("'api/country'", "'api/edited-by-a-contributor'"));
  await expect.poll(output, { timeout: 60_000 }).toMatch(/starts again.*The site is at/s);
  expect(await ask('/api/country')).toContain('<html');
  expect(await ask('/api/edited-by-a-contributor')).not.toContain('<html');
}, 300_000);
