import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseOn } from '#app/core/database/database-on.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import type { MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import { connected, fillSite, mediaFiles, openBackupTest, readMedia, report, restore, signal } from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { findArchive, storedArchive } from '../archive/archive-source.server.ts';
import { restoreLock } from '../archive/load-database.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { backUpIntoFile, backUpIntoPlace } from '../make-backup.server.ts';
import { addRun, executeRun } from '../runs/runs.server.ts';
import { settleBackups } from '../settle-backups.server.ts';
import { backupRuns } from '../tables.server.ts';
import { remainderOf, restoreArchive } from './restore.server.ts';

const site = openBackupTest();
const picture = 'files/picture.jpg/1';

// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

const addRestore = () => inTransaction((tx) => addRun(tx, { kind: 'restore', cause: 'command' }));
const stateOf = async (id: string) => {
  const [run] = await db.select({ state: backupRuns.state }).from(backupRuns).where(eq(backupRuns.id, id));
  return run?.state;
};

test('a store that fails after the database was replaced does not make the restore fail, and gets its files later', async () => {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  await mediaStorage().write(picture, Buffer.from('other bytes'), 'image/jpeg');
  rmSync(join(site.dataDir, 'backups', 'media-index.json'));
  const file = join(site.dataDir, 'media', picture);
  expect(existsSync(file)).toBe(true);

  // From the moment in which the restore has decided what to replace, a folder is in the place of the file.
  const breakStore = () => {
    if (existsSync(`${file}.aside`) || !existsSync(join(site.dataDir, 'backups', 'restore.json'))) return;
    renameSync(file, `${file}.aside`);
    mkdirSync(file);
  };
  const runId = await addRestore();
  let remainder: string[] = [];
  await executeRun(runId, async () => {
    const restored = await restoreArchive(await findArchive(path), {
      config: site.database.config,
      signal,
      report: () => breakStore,
      runId,
      isToEmpty: false,
      backUpFirst: async () => undefined,
      log: jobContext.log,
    });
    remainder = remainderOf(restored);
    return {};
  });
  expect(remainder).toEqual([expect.stringContaining('Some media files could not be restored yet.')]);
  expect(await stateOf(runId)).toBe('good');

  rmSync(file, { recursive: true });
  await settleBackups();
  expect(await readMedia(picture)).toEqual(mediaFiles[picture]);
});

test('after a restore whose old tables cannot be deleted, the log has the error, and they are deleted later', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  const change = (statements: string) => connected(site.database.config, (client) => client.query(statements));
  await change(`create schema guards;
    create function guards.refuse() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_dropped_objects() where object_identity = 'before_restore')
      then raise exception 'The schema is kept'; end if; end $$;
    create event trigger kept on sql_drop execute function guards.refuse()`);
  const { remainder, logged } = await restore(site.database.config, name);
  expect(remainder).toEqual([expect.stringContaining('The data from before the restore could not be deleted yet.')]);
  expect(logged).toEqual([expect.stringContaining('The schema is kept')]);
  await change('drop event trigger kept; drop schema guards cascade');
  await settleBackups();
  expect(
    await connected(site.database.config, (client) => client.query(`select to_regnamespace('before_restore') as kept`)),
  ).toMatchObject({ rows: [{ kept: null }] });
});

test('a restore whose commit was not confirmed, but took place, stays good', async () => {
  const runId = await addRestore();
  const lost = new Error('the connection ended');
  const work = executeRun(runId, async () => {
    await db.update(backupRuns).set({ state: 'good' }).where(eq(backupRuns.id, runId));
    throw lost;
  });
  await expect(work).rejects.toBe(lost);
  expect(await stateOf(runId)).toBe('good');
});

test('a restore that has lost the lock of the backups is left alone while it is at work, and undone afterwards', async () => {
  const runId = await addRestore();
  await db.update(backupRuns).set({ state: 'running' }).where(eq(backupRuns.id, runId));
  const key = 'files/of-the-restore.jpg/1';
  const bytes = Buffer.from('bytes that the restore has written');
  await mediaStorage().write(key, bytes, 'image/jpeg');
  mkdirSync(join(site.dataDir, 'backups'), { recursive: true });
  const journal = { runId, written: [key], staged: [], removed: [] };
  writeFileSync(join(site.dataDir, 'backups', 'restore.json'), JSON.stringify(journal));

  await connected(site.database.config, async (client) => {
    await client.query('begin');
    await takeLock(databaseOn(client), restoreLock);
    await expect(settleBackups()).rejects.toThrow(/Another backup or restore is running/);
    expect(await stateOf(runId)).toBe('running');
    expect(await readMedia(key)).toEqual(bytes);
    await client.query('rollback');
  });
  await settleBackups();
  expect(await stateOf(runId)).toBe('failed');
  await expect(readMedia(key)).rejects.toThrow();
});

test('after a restore, a new file under an earlier key is backed up with its own bytes', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  await restore(site.database.config, name);
  const bytes = Buffer.from('a picture that was uploaded after the restore');
  await mediaStorage().write(picture, bytes, 'image/jpeg');

  const later = await backUpIntoPlace({ config: site.database.config, signal, report });
  let media: MediaEntry[] = [];
  await readArchive(await storedArchive(later.name).open(), {
    key: undefined,
    signal,
    onMediaList: (list) => {
      media = list;
    },
  });
  const stored = media.find(({ key }) => key === picture);
  expect(stored?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('what a crash left of a backup is deleted after two days, and what is being written stays', async () => {
  const unfinished = join(site.dataDir, 'backups', 'unfinished');
  for (const name of ['crashed', 'running']) {
    mkdirSync(join(unfinished, name), { recursive: true });
    writeFileSync(join(unfinished, name, 'users'), 'rows of people');
  }
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(join(unfinished, 'crashed'), threeDaysAgo, threeDaysAgo);
  await settleBackups();
  expect(existsSync(join(unfinished, 'crashed'))).toBe(false);
  expect(existsSync(join(unfinished, 'running', 'users'))).toBe(true);
});
