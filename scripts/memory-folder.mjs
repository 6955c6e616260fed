import { accessSync, chmodSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** More than the sites and databases need that are there at the same moment. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Lets this process and its children keep their temporary files in memory, if the machine offers a folder there with
 * enough room, until this process ends. Tests copy clusters of databases and data folders again and again, and nothing
 * of them has to survive. A TMPDIR of the user's own stays.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftovers();
  const folder = join(memory, `resjam-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Like the system's own temporary folder: some tests run PostgreSQL under another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const [, options] = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? [];
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    // Some tests run a program that they have written.
    return options !== undefined && !options.split(',').includes('noexec') && bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, id] = name.match(/^resjam-tests-(\d+)$/) ?? [];
    if (id === undefined) continue;
    try {
      process.kill(Number(id), 0);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (isGone) rmSync(join(memory, name), { recursive: true, force: true });
    }
  }
}
