import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { fillSite, openBackupTest, openSite, passphrase, report, restore, secrets, signal } from '#test/backups.ts';
import { openBackups } from '../backup-context.server.ts';
import { backUpIntoFile } from '../make-backup.server.ts';
import { addRun } from '../runs/runs.server.ts';
import { settleBackups } from '../settle-backups.server.ts';
import { backupRuns } from '../tables.server.ts';
import { stageSecrets } from './restore-secrets.server.ts';

const site = openBackupTest();
const theirs = 'the secret of the machine that made the archive';
const ours = 'the secret that this machine has';

// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => openSiteOrigin('https://example.org'));

const secretFile = () => join(site.dataDir, 'session-secret');
const storedSecrets = () => readFileSync(secretFile(), 'utf8').split(',');
const staged = () => existsSync(join(site.dataDir, 'restored-secrets.json'));

/** Makes an archive on a machine with another secret, and returns to this one. */
async function bringArchive(): Promise<string> {
  await openSite(site.dataDir, { backupKey: passphrase, secrets: [theirs] });
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst.age');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  writeFileSync(secretFile(), ours);
  return path;
}

test('a restore adds the secrets of its archive once it has committed', async () => {
  const path = await bringArchive();
  await openSite(site.dataDir, { backupKey: passphrase, secrets });
  await restore(site.database.config, path);
  expect(storedSecrets()).toEqual([ours, theirs]);
  expect(staged()).toBe(false);
});

test('a restore whose secret could not be stored says so, names it in the log, and stores it later', async () => {
  const path = await bringArchive();
  await openSite(site.dataDir, { backupKey: passphrase, secrets });
  // In the place of the file that is written first.
  mkdirSync(`${secretFile()}.unfinished`);
  const { remainder, logged } = await restore(site.database.config, path);
  expect(remainder).toEqual([
    expect.stringMatching(
      /^The secret of the backup could not be stored yet: .* The site tries again when it starts, and/,
    ),
  ]);
  expect(logged).toEqual([expect.stringContaining('"step":"secrets"')]);
  expect(storedSecrets()).toEqual([ours]);
  expect(staged()).toBe(true);

  rmSync(`${secretFile()}.unfinished`, { recursive: true });
  await settleBackups();
  expect(storedSecrets()).toEqual([ours, theirs]);
  expect(staged()).toBe(false);
});

test('of a restore that fails at its commit, no secret stays', async () => {
  const path = await bringArchive();
  const failingAtCommit = [
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the commit is refused'; end $$`,
    `create constraint trigger refuse after update on backup_runs deferrable initially deferred
     for each row execute function refuse()`,
  ];
  await openBackups({
    dataDir: site.dataDir,
    sharedDir: site.dataDir,
    backupKey: passphrase,
    backupS3: undefined,
    isWalArchived: false,
    secrets,
    statementsAfterRestore: failingAtCommit,
    withdrawals: [],
  });
  await expect(restore(site.database.config, path)).rejects.toThrow('the commit is refused');
  expect(storedSecrets()).toEqual([ours]);
  expect(staged()).toBe(false);
});

test.each([
  ['committed', 'good', [ours, theirs]],
  ['was rolled back', 'running', [ours]],
] as const)('after a crash of a restore that %s, its secrets are settled', async (_outcome, state, expected) => {
  writeFileSync(secretFile(), ours);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'restore', cause: 'command' }));
  await stageSecrets(runId, [theirs]);
  expect(storedSecrets()).toEqual([ours]);
  await db.update(backupRuns).set({ state }).where(eq(backupRuns.id, runId));
  await settleBackups();
  expect(storedSecrets()).toEqual(expected);
  expect(staged()).toBe(false);
});
