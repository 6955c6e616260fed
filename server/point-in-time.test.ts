import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { makeBaseBackup } from '#app/services/backup/point-in-time/base-backup.server.ts';
import { isContiguous } from '#app/services/backup/point-in-time/wal-archive.server.ts';
import { signal } from '#test/backups.ts';
import { openArchivingSite } from '#test/point-in-time.ts';
import { completeClusterSwap, swapClusters } from './cluster-swap.ts';
import { migrate } from './migrate.ts';
import { restoreToTime } from './point-in-time.ts';

// A cluster is created, and started several times.
vi.setConfig({ testTimeout: 120_000 });

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  // A quote and a per cent sign mean something to the shell and to the setting.
  const folder = mkdtempSync(join(tmpdir(), "it's 5%p-"));
  folders.push(folder);
  return folder;
}

const quiet = { isDryRun: false, signal, say: () => undefined };

test('what was written after a moment is gone, and what was there before stays', async () => {
  const { env, inCluster, add, names } = await openArchivingSite(makeFolder());
  const { tooEarly, early } = await inCluster(async (config) => {
    await migrate(config);
    const tooEarly = await add(config, 'a');
    await makeBaseBackup(config, 7, signal);
    const early = await add(config, 'b');
    await add(config, 'c');
    return { tooEarly, early };
  });
  const refused = (at: Date, own = env) => expect(restoreToTime(own, { ...quiet, at })).rejects;
  await refused(tooEarly).toThrow(/archived changes begin on/);
  await refused(new Date(Date.now() + 3_600_000)).toThrow(/has not come yet/);
  const own = { ...env, databaseUrl: 'postgresql://user:password@localhost:5432/site' };
  await refused(early, own).toThrow(/Only the embedded database/);

  await restoreToTime(env, { ...quiet, at: early });
  expect(await names()).toEqual(['a', 'b']);
});

test('a crash in the middle of the swap leaves the present cluster, or completes the restored one', () => {
  const folder = makeFolder();
  const make = (name: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'PG_VERSION'), name);
  };
  const present = () => readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8');
  make('data');
  make('data.restored');
  completeClusterSwap(folder);
  expect(present()).toBe('data');
  expect(existsSync(join(folder, 'data.restored'))).toBe(false);

  make('data.restoring');
  swapClusters(folder, 'data.restoring');
  expect(present()).toBe('data.restoring');
  expect(existsSync(join(folder, 'data.before-restore'))).toBe(true);

  rmSync(join(folder, 'data'), { recursive: true });
  make('data.restored');
  completeClusterSwap(folder);
  expect(present()).toBe('data.restored');
});

test('a segment that is missing is a gap', () => {
  const names = [
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '00000002.history',
  ];
  expect(isContiguous(names, '0000000100000000000000FE')).toBe(true);
  expect(isContiguous(names.toSpliced(1, 1), '0000000100000000000000FE')).toBe(false);
  expect(isContiguous([], '0000000100000000000000FE')).toBe(true);
});

test('BACKUP_WAL is for the embedded database', () => {
  const source = { BACKUP_WAL: 'on', DATABASE_URL: 'postgresql://user:password@localhost:5432/site' };
  expect(() => readEnv(source)).toThrow(/BACKUP_WAL=on is for the embedded database/);
});
