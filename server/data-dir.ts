import { spawnSync } from 'node:child_process';
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
import { childEnvironment } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { randomToken } from '#app/lib/token.server.ts';

/** Thrown if another instance holds the folder, which it does until it ends. */
export class DataDirTakenError extends StartError {}

export interface DataDir {
  path: string;
  /**
   * Returns a secret of 32 random bytes that is the same at every start: created at first use, readable by its owner
   * only.
   */
  secret: (name: string) => string;
  /** Releases the folder for another instance. */
  release: () => void;
}

/**
 * Creates the data folder, and locks it for this process until the process ends or releases it.
 * @throws {DataDirTakenError} while another instance holds it
 * @throws {StartError} if it cannot be created
 */
export function openDataDir(path: string): DataDir {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`DATA_DIR ${path} cannot be created: ${(error as Error).message}.`);
  }
  const lock = takeLock(path);
  return {
    path,
    secret: (name) => readOrMakeSecret(join(path, `${name}-secret`)),
    release: () => closeSync(lock),
  };
}

/**
 * The kernel releases this lock when its process ends, so kill -9 leaves none behind, and process ids that differ in
 * another container do not matter. flock(1) locks the open file that it inherits: ours stays locked after flock ends.
 */
function takeLock(path: string): number {
  const lockFile = join(path, 'lock');
  const lock = openSync(lockFile, 'a', 0o600);
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', lock],
    env: childEnvironment(),
  });
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

/** Checks the process id, the fallback on systems without flock(1). */
function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the secret in a file, which is created if missing, readable by its owner only. */
export function readOrMakeSecret(file: string): string {
  const existing = readSecretFile(file);
  if (existing !== null) return existing;
  const secret = randomToken();
  writeFileSync(`${file}.unfinished`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.unfinished`, file);
  return secret;
}

/** Returns the secret in a file; null if the file does not exist. */
export function readSecretFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
