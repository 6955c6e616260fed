import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { backUpIntoPlace } from '#app/modules/operations/backup/make-backup.server.ts';
import { makeBaseBackup, readCluster } from '#app/modules/operations/backup/point-in-time/base-backup.server.ts';
import { finishSegment } from '#app/modules/operations/backup/point-in-time/replay.server.ts';
import {
  completeOffSiteStore,
  isContiguous,
  storeSpooledWal,
} from '#app/modules/operations/backup/point-in-time/wal-archive.server.ts';
import { copyToOffSiteStore } from '#app/modules/operations/backup/stored/off-site-store.server.ts';
import { connected, report, secrets, signal } from '#test/backups.ts';
import { openArchivingSite } from '#test/point-in-time.ts';
import { startS3Server } from '#test/s3-server.ts';
import { completeClusterSwap, swapClusters } from './cluster-swap.ts';
import { migrate } from './migrate.ts';
import { restoreToTime } from './point-in-time.ts';

// A cluster is created, and started several times.
vi.setConfig({ testTimeout: 300_000 });

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
    await makeBaseBackup(config, signal);
    const early = await add(config, 'b');
    await add(config, 'c');
    return { tooEarly, early };
  });
  const refused = (at: Date, settings = env) => expect(restoreToTime(settings, { ...quiet, at })).rejects;
  await refused(tooEarly).toThrow(/archived changes begin on/);
  await refused(new Date(Date.now() + 3_600_000)).toThrow(/is in the future/);
  const ownPostgres = { ...env, databaseUrl: 'postgresql://user:password@localhost:5432/site' };
  await refused(early, ownPostgres).toThrow(/Only the embedded database/);

  await restoreToTime(env, { ...quiet, at: early });
  expect(await names()).toEqual(['a', 'b']);
});

const picture = Buffer.from('the bytes of a picture');

/** Adds a file to the library, and a backup with it in both places. */
async function addPictureWithBackup(config: ClientConfig): Promise<void> {
  await connected(config, (client) =>
    client.query(
      `insert into media_files (address, name, kind, type, bytes) values ('picture.jpg', 'Picture', 'image', 'image/jpeg', $1)`,
      [picture.length],
    ),
  );
  await mediaStorage().write('files/picture.jpg/1', picture, 'image/jpeg');
  openDatabase(config, createLog({ level: 'error' }));
  try {
    const { name } = await backUpIntoPlace({ config, signal, report });
    await copyToOffSiteStore(name, signal);
  } finally {
    await closeDatabase();
  }
}

test('the off-site store has the log and base backups: a moment is restored from it onto an empty machine', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const first = await openArchivingSite(makeFolder(), s3.settings);
  const spool = join(first.env.dataDir, 'postgres', 'wal-spool');
  const early = await first.inCluster(async (config) => {
    await migrate(config);
    await first.add(config, 'a');
    await addPictureWithBackup(config);
    // The base backup is older than the off-site store.
    await makeBaseBackup(config, signal);
    const early = await first.add(config, 'b');
    await first.add(config, 'c');
    await finishSegment(config);
    const { system } = await readCluster(config);
    await storeSpooledWal(system, signal);
    await completeOffSiteStore(system, signal);
    expect(readdirSync(spool)).toEqual([]);
    return early;
  });

  const other = await openArchivingSite(makeFolder(), s3.settings);
  await restoreToTime(other.env, { ...quiet, at: early });
  expect(await other.names()).toEqual(['a', 'b']);
  expect(await buffer(await mediaStorage().read('files/picture.jpg/1'))).toEqual(picture);
  // What the database stores encrypted stays readable.
  expect(readFileSync(join(other.env.dataDir, 'session-secret'), 'utf8')).toContain(secrets[0]);
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
