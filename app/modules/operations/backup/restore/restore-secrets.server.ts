import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { backupContext } from '../backup-context.server.ts';
import { requireNoRestore } from '../runs/lock.server.ts';

const stagedSchema = z.object({ runId: z.uuid(), secrets: z.array(z.string()) });

const stagedPath = () => join(backupContext().dataDir, 'restored-secrets.json');

/**
 * Keeps the secrets of an archive beside those of the data folder until its restore has ended: a secret of a restore
 * that fails must not verify sessions here.
 * @returns whether the site lacks any of them
 */
export async function stageSecrets(runId: string, secrets: readonly string[]): Promise<boolean> {
  if (findUnknown(secrets).length === 0) return false;
  await writeSecretFile(stagedPath(), JSON.stringify({ runId, secrets }));
  return true;
}

/**
 * Adds the secrets of a restore to those of the data folder if its database is the present one, and deletes them
 * otherwise, also after a crash. The caller holds the lock of the backups. Idempotent.
 * @throws DomainError while a restore is in progress: it may still commit
 */
export async function settleSecrets(client: pg.Client): Promise<void> {
  const text = await readIfThere(stagedPath());
  if (text === '') return;
  await requireNoRestore(client);
  const { runId, secrets } = stagedSchema.parse(JSON.parse(text));
  const { rowCount } = await client.query(`select from backup_runs where id = $1 and state = 'good'`, [runId]);
  if (rowCount === 1) await addSecrets(secrets);
  await rm(stagedPath(), { force: true });
}

/** Adds secrets to those of the data folder, as earlier ones: they decrypt what the archive's site encrypted. */
export async function addSecrets(secrets: readonly string[]): Promise<void> {
  const unknown = findUnknown(secrets);
  if (unknown.length === 0) return;
  const path = join(backupContext().dataDir, 'session-secret');
  const stored = (await readIfThere(path)).split(',').filter((secret) => secret !== '' && !unknown.includes(secret));
  await writeSecretFile(path, [...stored, ...unknown].join(','));
}

const findUnknown = (secrets: readonly string[]) =>
  secrets.filter((secret) => !backupContext().secrets.includes(secret));

async function writeSecretFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.unfinished`, text, { mode: 0o600, flush: true });
  await rename(`${path}.unfinished`, path);
}

async function readIfThere(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
