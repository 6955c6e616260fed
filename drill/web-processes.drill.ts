import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startSite } from '../e2e/own-site.ts';
import { ask, eventually } from '../e2e/site.ts';

/** Returns the worker processes of a site: its children that run the same script. */
function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/));
  return processes
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('start.mjs'))
    .map(([id]) => Number(id));
}

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
