import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * Runs `work` while no other process runs work under the same lock file; waits otherwise, with one message. The kernel
 * releases the lock when its process ends, so kill -9 leaves nothing to clean up: flock(1) locks the open file that it
 * inherits, and ours stays locked after flock ends. Without flock(1), outside Linux, nothing is locked.
 * @template T
 * @param {string} lockFile
 * @param {(lock: number) => T | Promise<T>} work receives the open lock file: a child that inherits it holds the lock
 * even if this process is killed
 * @param {string} waiting the message while another process holds the lock
 */
export async function withLockFile(lockFile, work, waiting) {
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
