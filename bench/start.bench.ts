// Measures the time from `npm start` to the first page, with packages installed and the site built. Cold: the data
// folder is empty, so the database is created, migrated and seeded. Warm: everything exists. The times are divided by
// how much slower the machine is at that moment than the reference machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigure } from './figures.ts';
import { median, round, startSite, startYardstick } from './measure.ts';

const rounds = 5;
const maxWarmSeconds = 1.5;
const cold: number[] = [];
const warm: number[] = [];
const slownesses: number[] = [];
const yardstick = await startYardstick();

async function timeStart(dataDir: string): Promise<number> {
  const slowness = await yardstick.measure(1000);
  slownesses.push(slowness);
  const startedAt = performance.now();
  const site = await startSite({ dataDir, byNpm: true });
  const response = await fetch(`${site.address}/`);
  await response.text();
  const seconds = (performance.now() - startedAt) / 1000;
  if (response.status !== 200) throw new Error(`The first page answered ${response.status}`);
  await site.stop();
  return seconds / slowness;
}

for (let turn = 0; turn < rounds; turn += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  cold.push(await timeStart(dataDir));
  warm.push(await timeStart(dataDir));
  rmSync(dataDir, { recursive: true });
}
yardstick.stop();
const correctedBy = median(slownesses);
recordFigure({ name: 'cold start to the first page', value: median(cold), unit: 's', correctedBy });
recordFigure({
  name: 'warm start to the first page',
  value: median(warm),
  unit: 's',
  atMost: maxWarmSeconds,
  correctedBy,
});
console.log(
  `Until the first page, median of ${rounds}: cold ${round(median(cold), 2)} s, warm ${round(median(warm), 2)} s   (aim ${round(maxWarmSeconds, 2)} warm; machine ${round(correctedBy, 2)} times slower)`,
);
