import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { databaseConfig, db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import {
  connected,
  digestTables,
  fillSite,
  openBackupTest,
  report,
  restore,
  signal,
  travelling,
} from '#test/backups.ts';
import { listContents, openOwnedSite } from '#test/owned-database.ts';
import { findArchive } from '../archive/archive-source.server.ts';
import { backUpIntoFile, backUpIntoPlace } from '../make-backup.server.ts';
import { addRun } from '../runs/runs.server.ts';
import { backupRuns } from '../tables.server.ts';
import { drillRestore } from './drill.server.ts';
import { tryRestore } from './restore.server.ts';

const site = openBackupTest();

vi.setConfig({ testTimeout: 180_000 });

const openOwned = (prepare?: string) => openOwnedSite(inject('testServer'), site.database.config, prepare);

async function makeArchive() {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  return { path, before: travelling(await digestTables(site.database.config)) };
}

test('an owner who got everything from a superuser, and shares the schema, restores as often as he likes', async () => {
  const { path, before } = await makeArchive();
  const { config } = await openOwned(
    `create extension pg_trgm; create extension btree_gist;
     alter schema public owner to current_user; grant create, usage on schema public to public;
     create function public.of_another() returns int language sql as 'select 1';
     create table public.of_another (id int);
     create view public.of_another_too as select id from public.of_another`,
  );
  const contents = await listContents(config);
  await tryRestore(await findArchive(path), { config, signal, report, isToEmpty: true });
  await restore(config, path, { isToEmpty: true });
  expect(travelling(await digestTables(config))).toMatchObject(before);
  expect(await listContents(config)).toEqual(contents);
  const again = join(site.folder, 'again.tar.zst');
  await backUpIntoFile(again, { config, signal, report });
  await restore(config, again);
  expect(travelling(await digestTables(config))).toMatchObject(before);
  expect(await listContents(config)).toEqual(contents);
});

test.each([
  ['may not read', 'alter table pages owner to current_user'],
  ['may change and not move', 'alter table pages owner to current_user; grant all on pages to public'],
])('a table that the user %s stops the dry run and the restore alike, in a sentence', async (_, change) => {
  const { path } = await makeArchive();
  const { config, admin } = await openOwned();
  await connected(admin, (client) => client.query(change));
  const digests = async () => ({ ...(await digestTables(admin)), backup_runs: '' });
  const before = await digests();
  const tryIt = async () => tryRestore(await findArchive(path), { config, signal, report, isToEmpty: false });
  for (const work of [tryIt, () => restore(config, path)]) {
    const stopped = await work().catch((error) => error);
    expect(stopped).toBeInstanceOf(DomainError);
    expect(stopped.message).toMatch(/does not let the user of DATABASE_URL restore .*Everything is unchanged/);
  }
  expect(await digests()).toEqual(before);
});

test('a drill of an owner who is no superuser does what a restore does', async () => {
  await openOwned();
  const { name } = await backUpIntoPlace({ config: databaseConfig(), signal, report });
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'drill', cause: 'person', archive: name }));
  await drillRestore(runId, name, signal);
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, runId));
  expect(run).toMatchObject({ state: 'good', error: null });
});

test('a restore waits for a transaction that reads, and others read meanwhile', async () => {
  const { path } = await makeArchive();
  const { config } = site.database;
  await connected(config, async (reader) => {
    await reader.query('begin');
    await reader.query('select from pages');
    const restoring = restore(config, path);
    const isWaiting = sql`select from pg_locks l join pg_database d on d.oid = l.database
      where datname = current_database() and locktype = 'relation' and not granted`;
    await vi.waitUntil(async () => ((await db.execute(isWaiting)).rowCount ?? 0) > 0, 60_000);
    await db.execute(sql`select from pages`);
    await reader.query('commit');
    await expect(restoring).resolves.toMatchObject({ safety: 1 });
  });
});
