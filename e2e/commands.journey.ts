import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { site } from './admin.ts';
import { extent } from './extent.ts';
import { newSiteDataDir, startSite } from './own-site.ts';

/** Runs `npm start` like an operator, as the leader of a process group as in a terminal. */
async function npmStart(env: Record<string, string> = {}) {
  const dataDir = newSiteDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const address = () => output.match(/The site is at (\S+)/)?.[1];
  return { pid: child.pid ?? 0, dataDir, exitCode, output: () => output, address };
}

/** Returns the command lines of all processes that use this data folder. */
function processesIn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((words) => words.includes(dataDir));
}

const sigterm = ['SIGTERM to npm start', 'SIGTERM', (pid: number) => pid] as const;
const ctrlC = ['Ctrl-C in its terminal', 'SIGINT', (pid: number) => -pid] as const;

// Ctrl-C reaches every process of the terminal. SIGTERM reaches npm alone, which has to pass it on: the harder end is tried
// here, and both in a drill.
test.each(extent([sigterm], [sigterm, ctrlC]))(
  '%s ends everything it started, with exit code 0',
  async (_what, signal, target) => {
    const site = await npmStart();
    await expect.poll(site.address, { timeout: 50_000 }).toBeDefined();
    const { status } = await fetch(`${site.address()}/readyz`);
    expect(status).toBe(200);
    process.kill(target(site.pid), signal);
    expect(await site.exitCode).toBe(0);
    expect(processesIn(site.dataDir)).toEqual([]);
  },
);

test('a setting that cannot be is named in a sentence, and nothing starts', async () => {
  const site = await npmStart({ ROLE: 'everything' });
  expect(await site.exitCode).toBe(1);
  expect(site.output()).toContain('Invalid settings: ROLE takes web, worker or all.\n');
  expect(site.output()).not.toContain('    at ');
});

test('a second instance on the same data folder refuses with a sentence, and the first goes on', async () => {
  const { address, dataDir } = site();
  await expect(startSite({ dataDir })).rejects.toThrow(
    new RegExp(`Another instance of the site \\(process \\d+\\) is using the data folder ${dataDir}`),
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a port that is taken is named in a sentence', async () => {
  const { port } = new URL(site().address);
  await expect(startSite({ env: { PORT: port } })).rejects.toThrow(`Port ${port} is taken`);
});
