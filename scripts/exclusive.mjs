import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * Runs `work` while no other process runs work under the same lock file; waits its turn, saying so once. The kernel
 * drops the lock with the process that holds it, so kill -9 leaves nothing to clean up: flock(1) locks the open file
 * it inherits from us, and ours stays locked after it ends. Where there is no flock(1), outside Linux, nothing is
 * guarded.
 * @template T
 * @param {string} lockFile
 * @param {(lock: number) => T | Promise<T>} work given the open lock file: a child that inherits it keeps the lock
 * even if we are killed
 * @param {string} waiting what to say when another process is at it
 */
export async function exclusively(lockFile, work, waiting) {
  const file = openSync(lockFile, 'a');
  /** @param {string[]} options */
  const flock = (...options) =>
    spawnSync('flock', [...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] }).status;
  try {
    if (flock('-n') === 1) {
      console.log(waiting);
      flock();
    }
    return await work(file);
  } finally {
    closeSync(file);
  }
}
