import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#app/platform/start-error.ts';

/** Another instance has the folder, and will until it ends. */
export class DataDirTakenError extends StartError {}

export interface DataDir {
  path: string;
  /**
   * A secret of 32 random bytes that stays the same from start to start: made when first asked for, readable by its
   * owner alone.
   */
  secret: (name: string) => string;
  /** Lets another instance have the folder. */
  release: () => void;
}

/**
 * Makes the data folder, and keeps it for this process alone until it ends or releases it.
 * @throws {DataDirTakenError} while another instance has it
 * @throws {StartError} where it cannot be made
 */
export function openDataDir(path: string): DataDir {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be made: ${(error as Error).message}.`);
  }
  const lock = takeLock(path);
  return {
    path,
    secret: (name) => readOrMakeSecret(join(path, `${name}-secret`)),
    release: () => closeSync(lock),
  };
}

/**
 * The kernel forgets this lock with the process that holds it, so kill -9 leaves none behind, and process ids that
 * mean something else in another container do not matter. flock(1) locks the open file it inherits from us: ours
 * stays locked after flock has ended.
 */
function takeLock(path: string): number {
  const lockFile = join(path, 'lock');
  const lock = openSync(lockFile, 'a', 0o600);
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', lock] });
  if (error ? isRunning(readPid(lockFile)) : status !== 0) {
    closeSync(lock);
    throw new DataDirTakenError(
      `Another instance of the site (process ${readPid(lockFile)}) is using the data folder ${path}: stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  ftruncateSync(lock);
  writeSync(lock, String(process.pid));
  return lock;
}

const readPid = (lockFile: string) => Number(readFileSync(lockFile, 'utf8'));

/** The best there is on systems without flock(1). */
function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The secret in a file, which is made where there is none, readable by its owner alone. */
export function readOrMakeSecret(file: string): string {
  const known = readSecret(file);
  if (known !== null) return known;
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.unfinished`, secret, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
  return secret;
}

/** The secret in a file; null where there is no such file. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
