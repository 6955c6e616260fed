import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { readOrMakeSecret } from './data-dir.ts';

/**
 * The secrets that sign and encrypt, the present one first: SESSION_SECRET, or the data folder's file, which takes
 * several with commas between as well, so that a generated one can be replaced.
 */
export function readSessionSecrets({ sessionSecrets, dataDir }: Env): [present: string, ...earlier: string[]] {
  if (!sessionSecrets) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = sessionSecrets ?? readOrMakeSecret(join(dataDir, 'session-secret')).split(',');
  const [present = '', ...earlier] = secrets.map((secret) => secret.trim());
  return [present, ...earlier];
}
