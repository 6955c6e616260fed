import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Notes which folders do not exist yet, or are empty.
 * @returns removes again whatever was made there since. Call it only if nothing of it is worth keeping
 */
export function noteNewFolders(paths: readonly string[]): () => void {
  const missing = paths.flatMap((path) => (existsSync(path) ? [] : [firstMissing(resolve(path))]));
  const empty = paths.filter((path) => existsSync(path) && readdirSync(path).length === 0);
  return () => {
    const contents = empty.flatMap((path) => readdirSync(path).map((name) => join(path, name)));
    for (const path of [...missing, ...contents]) rmSync(path, { recursive: true, force: true });
  };
}

/** Making a folder makes those above it as well. */
function firstMissing(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? path : firstMissing(parent);
}
