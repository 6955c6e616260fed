import type { ChildProcess } from 'node:child_process';

/** Asks a process to end, and kills it if it has not ended in time: one whose thread is blocked receives no signal. */
export async function endProcess(child: ChildProcess, killAfterMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await exited;
  clearTimeout(killTimer);
}
