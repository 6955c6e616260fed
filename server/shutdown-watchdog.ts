import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { secondMs } from '#app/lib/time/units.ts';

/**
 * Kills this process if it is still alive after `ms`. A separate process does it, because a thread that never returns
 * from native code blocks both timers and the end of this process. It ends with this process.
 */
export function killProcessAfter(ms: number): void {
  // The pipe closes when this process ends, and `cat` with it; otherwise `timeout` ends `cat` with 124.
  const script = 'timeout "$1" cat >/dev/null; [ $? -eq 124 ] && kill -KILL "$2"';
  const child = spawn('/bin/sh', ['-c', script, 'shutdown-watchdog', String(ms / secondMs), String(process.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in a terminal must not reach it.
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
  });
  // The watchdog needs a shell.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as Socket).unref();
}
