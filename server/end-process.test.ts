import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endProcess } from './end-process.ts';

async function startProcess(onSignal: string) {
  const script = `process.on('SIGTERM', () => { ${onSignal} }); setInterval(() => {}, 1000); console.log('ready')`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a process that does not end when it is asked is killed', async () => {
  const child = await startProcess('');
  await endProcess(child, 50);
  expect(child.signalCode).toBe('SIGKILL');
});

test('a process that ends by itself is not killed, and one that has ended is not waited for', async () => {
  const child = await startProcess('process.exit(3)');
  await endProcess(child, 60_000);
  expect(child.exitCode).toBe(3);
  await endProcess(child, 60_000);
});
