// How long an operator waits: from the command to the first 200 of /readyz, with a new data folder and with one that
// is there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#test/started-server.ts';

const rounds = 5;

async function timeStart(dataDir: string): Promise<number> {
  const startedAtMs = performance.now();
  const server = await startServer({ dataDir });
  const { status } = await fetch(`${server.address}/readyz`);
  const tookMs = performance.now() - startedAtMs;
  await server.stop();
  if (status !== 200) throw new Error(`/readyz answered ${status}`);
  return tookMs;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  cold.push(await timeStart(dataDir));
  warm.push(await timeStart(dataDir));
  rmSync(dataDir, { recursive: true });
}
console.log(`first start, with database, migrations and content: ${Math.round(median(cold))} ms (median of ${rounds})`);
console.log(`second start: ${Math.round(median(warm))} ms`);
console.log(`second / first: ${(median(warm) / median(cold)).toFixed(2)}`);
