import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/core/runtime/env.server.ts';
import { isShortSecret, minSecretBytes } from '#app/core/runtime/env-settings.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { minStoredSecretLength } from '#packages/backup-archive/manifest.server.ts';
import { readOrMakeSecret, readSecretFile } from './data-dir.ts';

/**
 * Returns the secrets that sign and encrypt, the current one first: SESSION_SECRET, or the file in the data folder,
 * which may also contain several separated by commas, so that a generated one can be replaced. If both exist, those of
 * the file are earlier ones: a site that ran without SESSION_SECRET before can read what it signed and encrypted then.
 * @throws {StartError} if the current one can be guessed, or an earlier one is too short for a backup to contain it
 */
export function readSessionSecrets({ sessionSecrets, dataDir }: Env): [present: string, ...earlier: string[]] {
  const file = join(dataDir, 'session-secret');
  if (!sessionSecrets) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stored = sessionSecrets ? (readSecretFile(file) ?? '') : readOrMakeSecret(file);
  const inFile = stored.split(',').map((secret) => secret.trim());
  const [present = '', ...earlier] = new Set([...(sessionSecrets ?? []), ...inFile].filter((secret) => secret !== ''));
  if (isShortSecret(present))
    throw new StartError(
      `The file ${file} takes a secret of at least ${minSecretBytes} bytes first, and ${present === '' ? 'is empty' : 'its first one is shorter'}. The site was not started, and nothing was changed. Put the file back from a copy of the data folder, or write a new secret and a comma before what it contains. On a site that has never run, delete the file: the next start makes another.`,
    );
  if (earlier.some((secret) => secret.length < minStoredSecretLength))
    throw new StartError(
      `The file ${file} takes secrets separated by commas, and one of its earlier ones is shorter than ${minStoredSecretLength} characters: a backup that contains it could not be restored. The site was not started, and nothing was changed. Correct or remove that one.`,
    );
  return [present, ...earlier];
}
