import { readFile } from 'node:fs/promises';
import { packageFile } from '#app/core/runtime/package-file.server.ts';

/**
 * Returns a country's flag as SVG, four by three. Null if the code is not two letters or has no flag. Reads the file
 * each time: the caller sets how long the response may be cached.
 */
export async function flagSvg(code: string): Promise<string | null> {
  if (!/^[a-z]{2}$/i.test(code)) return null;
  try {
    return await readFile(packageFile(`flag-icons/flags/4x3/${code.toLowerCase()}.svg`), 'utf8');
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    if (reason === 'MODULE_NOT_FOUND' || reason === 'ENOENT') return null;
    throw error;
  }
}
