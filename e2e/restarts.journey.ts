import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extent } from './extent.ts';
import { newSiteDataDir, startSite } from './own-site.ts';

const rounds = extent(1, 50);

test(`killed with -9 and started again ${rounds} times, the site answers every time`, {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = newSiteDataDir();
  const answers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startSite({ dataDir });
    const { status } = await fetch(`${server.address}/readyz`);
    answers.push(status);
    await server.kill9();
  }
  const last = await startSite({ dataDir });
  expect(await last.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
  expect(answers).toEqual(Array(rounds).fill(200));
});
