import { accessSync, constants, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Env } from '#app/core/runtime/env.server.ts';

/** Looks at the folders that the site writes to, and makes none. @returns sentences. Empty: it can use them */
export function checkFolders({ dataDir, sharedDir, hasSharedDir }: Env): string[] {
  return [
    folderFault('DATA_DIR', dataDir),
    hasSharedDir ? folderFault('SHARED_DIR', sharedDir) : null,
    folderFault('TMPDIR', tmpdir()),
  ].filter((fault) => fault !== null);
}

function folderFault(setting: string, path: string): string | null {
  const kind = kindOf(path);
  if (kind === 'file') return `${setting} is ${path}, which is a file: set it to a folder.`;
  if (kind === 'folder') {
    return isWritable(path)
      ? null
      : `${setting} is ${path}, and the site may not write there: make it a folder of the site’s user (chown), or set ${setting} to another one.`;
  }
  if (kind === 'hidden')
    return `${setting} is ${path}, and the site may not look there: let the site’s user into the folders above it, or set ${setting} to another one.`;
  const parent = nearestParent(path);
  return kindOf(parent) === 'folder' && isWritable(parent)
    ? null
    : `${setting} is ${path}, which does not exist, and the site may not make it in ${parent}: make it and give it to the site’s user (mkdir, chown), or set ${setting} to another one.`;
}

/** Returns the first folder above that exists, or may exist. */
function nearestParent(path: string): string {
  const parent = dirname(path);
  return parent === path || kindOf(parent) !== 'missing' ? parent : nearestParent(parent);
}

function kindOf(path: string): 'folder' | 'file' | 'missing' | 'hidden' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file in the place of a folder above it.
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'hidden';
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
