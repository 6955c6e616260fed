import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Kills this process when it still lives after `ms`. A process of its own does it, for a thread that never returns from
 * native code lets neither timers nor the end of this one come to pass. It ends with this process.
 */
export function killProcessAfter(ms: number): void {
  // The pipe closes when this process ends, and `cat` with it; otherwise `timeout` ends `cat` with 124.
  const script = 'timeout "$1" cat >/dev/null; [ $? -eq 124 ] && kill -KILL "$2"';
  const child = spawn('/bin/sh', ['-c', script, 'shutdown-watchdog', String(ms / 1000), String(process.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C in a terminal is for the site.
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
  });
  // A machine without a shell has to do without it.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as Socket).unref();
}
