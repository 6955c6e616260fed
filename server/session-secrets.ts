import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/core/runtime/env.server.ts';
import { readOrMakeSecret, readSecretFile } from './data-dir.ts';

/**
 * Returns the secrets that sign and encrypt, the current one first: SESSION_SECRET, or the file in the data folder,
 * which may also contain several separated by commas, so that a generated one can be replaced. If both exist, those of
 * the file are earlier ones: a site that ran without SESSION_SECRET before can read what it signed and encrypted then.
 */
export function readSessionSecrets({ sessionSecrets, dataDir }: Env): [present: string, ...earlier: string[]] {
  const file = join(dataDir, 'session-secret');
  if (!sessionSecrets) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stored = sessionSecrets ? (readSecretFile(file) ?? '') : readOrMakeSecret(file);
  const inFile = stored.split(',').map((secret) => secret.trim());
  const [present = '', ...earlier] = new Set([...(sessionSecrets ?? []), ...inFile].filter((secret) => secret !== ''));
  return [present, ...earlier];
}
