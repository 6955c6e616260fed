import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

async function stopBadly(how: string) {
  const child = spawn(process.execPath, ['test/fixtures/stop-badly.ts', how], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

test('a shutdown that takes too long says what it waits for, stops the database at once and ends with code 1', async () => {
  const { code, output } = await stopBadly('waiting');
  expect(code).toBe(1);
  expect(output).toContain('"message":"a part of the site did not stop cleanly","part":"what fails"');
  expect(output).toContain(
    '"message":"the site did not stop in time and is being killed","after":300,"waitingFor":"what never ends"',
  );
  expect(output).toContain('aborted\n');
});

test('a process in which nothing else runs any more is killed', async () => {
  expect(await stopBadly('blocked')).toMatchObject({ code: null, signal: 'SIGKILL' });
});
