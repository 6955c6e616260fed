import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file in the root of an unpacked release. A checkout has none. */
export const releaseFile = 'release.json';

const path = join(fileURLToPath(new URL('..', import.meta.url)), releaseFile);

/** The release of this folder, or null in a checkout. @type {{ version: string, platform: string } | null} */
export const release = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
