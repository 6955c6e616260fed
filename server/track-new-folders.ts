import { existsSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Records which of these folders, and of those above them, do not exist yet.
 * @returns a function that removes them again, each only if it is empty: files that others put there are kept
 */
export function trackNewFolders(paths: readonly string[]): () => void {
  const missing = [...new Set(paths.flatMap((path) => missingFrom(resolve(path))))];
  // What is inside goes first.
  missing.sort((one, other) => other.length - one.length);
  return () => {
    for (const path of missing) {
      try {
        rmdirSync(path);
      } catch {
        // It was never made, or is in use.
      }
    }
  };
}

/** Returns the folder and those above it, as far as they do not exist. */
function missingFrom(path: string): string[] {
  return existsSync(path) || dirname(path) === path ? [] : [path, ...missingFrom(dirname(path))];
}
