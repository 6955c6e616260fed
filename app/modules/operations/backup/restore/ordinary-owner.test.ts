import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { digestTables, fillSite, openBackupTest, report, restore, signal, travelling } from '#test/backups.ts';
import { listContents, openOwnedSite } from '#test/owned-database.ts';
import { findArchive } from '../archive/archive-source.server.ts';
import { isRestoreAtWork } from '../archive/load-database.server.ts';
import { backUpIntoFile } from '../make-backup.server.ts';
import { tryRestore } from './restore.server.ts';

const site = openBackupTest();

// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

test('an owner of a database who is no superuser restores, and nothing else in it changes', async () => {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  const before = await digestTables(site.database.config);
  const { config } = await openOwnedSite(inject('testServer'), site.database.config);
  const contents = await listContents(config);
  await restore(config, path, { isToEmpty: true });
  expect(travelling(await digestTables(config))).toMatchObject(travelling(before));
  expect(await listContents(config)).toEqual(contents);
});

test('a dry run tries the whole restore and changes nothing, and the site goes on meanwhile', async () => {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  const { config } = site.database;
  await backUpIntoFile(path, { config, signal, report });
  const before = await digestTables(config);
  const source = await findArchive(path);
  const states: boolean[] = [];
  const check = () => void isRestoreAtWork(db).then((state) => states.push(state));
  // It is read twice: the second time, the tables are being loaded.
  const watched = { ...source, open: async () => (await source.open()).once('end', check) };
  await tryRestore(watched, { config, signal, report, isToEmpty: false });
  expect(states).toEqual([false, false]);
  expect(await digestTables(config)).toEqual(before);
  const toEmpty = tryRestore(source, { config, signal, report, isToEmpty: true });
  await expect(toEmpty).rejects.toThrow('This site is not empty');
});
