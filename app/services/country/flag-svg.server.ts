import { readFile } from 'node:fs/promises';
import { packageFile } from '#app/platform/package-file.server.ts';

/**
 * A country's flag as SVG, four by three. Null for what is not two letters and for codes without a flag.
 * Reads the file each time: whoever serves it says how long it may be kept.
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
