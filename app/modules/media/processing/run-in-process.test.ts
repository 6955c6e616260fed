import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { makePicture } from '#test/media-files.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { mediaLimits, runInProcess } from './run-in-process.server.ts';
import type { InspectTask } from './tasks.ts';

let folder: string;
let task: InspectTask;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'process-'));
  const path = join(folder, 'large.gif');
  // The maximum number of pixels: some seconds of work.
  const bytes = await makePicture({ width: 8000, height: 7900 }).gif().toBuffer();
  writeFileSync(path, bytes);
  const limits = { image: 100, document: 50, video: 2048 };
  task = { kind: 'inspect', path, bytes: bytes.length, limits, output: join(folder, 'output') };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const children = () =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('media-process')).length;

test('what takes more time or memory than is allowed is refused, and its process is gone', async () => {
  for (const less of [{ cpuSeconds: 1 }, { memoryKilobytes: 150_000 }]) {
    const refused = await runInProcess(task, undefined, { ...mediaLimits, ...less }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedFileError);
  }
  await expect.poll(children).toBe(0);
}, 60_000);

test('a stop ends what is under way and what waits, and nothing starts after it', async () => {
  const close = openChildProcesses();
  const outcomes = [1, 2, 3].map(() => runInProcess(task).catch((error: Error) => error.name));
  await expect.poll(children).toBe(2);
  await close();
  expect(await Promise.all(outcomes)).toEqual(['StoppedError', 'StoppedError', 'StoppedError']);
  await expect(runInProcess(task)).rejects.toThrow('stopping');
  await expect.poll(children).toBe(0);
  openChildProcesses();
});

test('anyone who gives the work up ends it', async () => {
  const giving = new AbortController();
  const outcome = runInProcess(task, giving.signal).catch((error: Error) => error.name);
  await expect.poll(children).toBe(1);
  giving.abort();
  expect(await outcome).toBe('AbortError');
  await expect.poll(children).toBe(0);
});

test('anyone who gives up while it waits leaves at once, and the next in the queue takes its turn', async () => {
  const givers = Array.from({ length: 4 }, () => new AbortController());
  const outcomes = givers.map(({ signal }) => runInProcess(task, signal).catch((error: Error) => error.name));
  await expect.poll(children).toBe(2);
  givers[2]?.abort();
  expect(await outcomes[2]).toBe('AbortError');
  // Both run at the same time.
  expect(children()).toBe(2);
  givers[0]?.abort();
  expect(await outcomes[0]).toBe('AbortError');
  await expect.poll(children).toBe(2);
  for (const giver of givers) giver.abort();
  expect(await Promise.all(outcomes)).toEqual(['AbortError', 'AbortError', 'AbortError', 'AbortError']);
  await expect.poll(children).toBe(0);
});
