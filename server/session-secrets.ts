import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { readOrMakeSecret, readSecret } from './data-dir.ts';

/**
 * The secrets that sign and encrypt, the present one first: SESSION_SECRET, or the data folder's file, which takes
 * several with commas between as well, so that a generated one can be replaced. Where both are there, the file's are
 * earlier ones: a site that worked without SESSION_SECRET before reads what it signed and encrypted then.
 */
export function readSessionSecrets({ sessionSecrets, dataDir }: Env): [present: string, ...earlier: string[]] {
  const file = join(dataDir, 'session-secret');
  if (!sessionSecrets) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stored = sessionSecrets ? (readSecret(file) ?? '') : readOrMakeSecret(file);
  const inFile = stored.split(',').map((secret) => secret.trim());
  const [present = '', ...earlier] = new Set([...(sessionSecrets ?? []), ...inFile].filter((secret) => secret !== ''));
  return [present, ...earlier];
}
