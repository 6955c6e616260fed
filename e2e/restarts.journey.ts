import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '#test/started-server.ts';

const rounds = 50;

test(`killed with -9 and started again ${rounds} times, the site answers every time`, {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restarts-'));
  const answers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataDir });
    const { status } = await fetch(`${server.address}/readyz`);
    answers.push(status);
    await server.kill9();
  }
  const last = await startServer({ dataDir });
  expect(await last.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
  expect(answers).toEqual(Array(rounds).fill(200));
});
