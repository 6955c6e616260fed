import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} name @returns {string | undefined} the path of a program on the PATH or in root's own program folders
 */
export function findExecutable(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages one by one, if this is Debian and the user is root. A package that cannot be installed is
 * skipped.
 * @param {string[]} names
 */
export function installPackages(...names) {
  if (process.getuid?.() !== 0 || !findExecutable('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of names) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}
