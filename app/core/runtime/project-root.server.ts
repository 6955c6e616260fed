import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, from the source and from the build, regardless of the working directory. */
export const projectRoot = climb(import.meta.dirname);

function climb(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : climb(dirname(folder));
}
