import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Starts a process that acquires the lock and reports it; it holds the lock until it is killed. */
function startLockHolder(lockFile: string) {
  const module = new URL('./exclusive.mjs', import.meta.url).href;
  const script = `
    import { withLockFile } from ${JSON.stringify(module)};
    await withLockFile(${JSON.stringify(lockFile)}, () => {
      console.log('working');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    }, 'waiting');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const says = async () => String((await once(child.stdout, 'data'))[0]).trim();
  return { child, says };
}

test('one works, the other says that it waits, and goes on when the first is gone, even by kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exclusive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = startLockHolder(join(folder, 'lock'));
  expect(await first.says()).toBe('working');
  const second = startLockHolder(join(folder, 'lock'));
  expect(await second.says()).toBe('waiting');
  first.child.kill('SIGKILL');
  expect(await second.says()).toBe('working');
});
