import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg, { type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { makePartitions } from '#app/modules/insight/counts/partitions.server.ts';
import { mediaStorage, openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { statementsAfterRestore, withdrawals } from '#app/modules/modules.server.ts';
import { findArchive } from '#app/modules/operations/backup/archive/archive-source.server.ts';
import { listAllTables } from '#app/modules/operations/backup/archive/dump-database.server.ts';
import { isInBackup } from '#app/modules/operations/backup/archive/excluded-tables.server.ts';
import type { RestorePart } from '#app/modules/operations/backup/archive/restore-parts.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { remainderOf, restoreArchive } from '#app/modules/operations/backup/restore/restore.server.ts';
import { addRun, executeRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { openTestDatabase } from './database.ts';
import { fillEmptyTables } from './fill-tables.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

export const signal = new AbortController().signal;
export const report = () => () => undefined;
export const secrets = ['a secret of the unit tests, which is no secret'];
export const passphrase = 'correct horse battery staple';

export interface SiteOptions {
  backupKey?: string;
  secrets?: string[];
  backupS3?: NonNullable<Env['backupS3']>;
  isLoopbackAllowed?: boolean;
  isWalArchived?: boolean;
}

/** Opens the media and the backups of a site in a data folder. */
export async function openSite(dataDir: string, options: SiteOptions = {}): Promise<void> {
  await openMediaStorage({ s3: undefined, sharedDir: dataDir });
  await openBackups({
    dataDir,
    sharedDir: dataDir,
    backupKey: options.backupKey,
    backupS3: options.backupS3,
    isWalArchived: options.isWalArchived ?? false,
    isLoopbackAllowed: options.isLoopbackAllowed,
    secrets: options.secrets ?? secrets,
    statementsAfterRestore,
    withdrawals,
  });
}

/**
 * Provides each test of a file with a site: a database for the file, a data folder and a folder for archives for the
 * test. Call it once, at the top of the file.
 */
export function openBackupTest() {
  const database = openTestDatabase();
  const log = createLog({ level: 'warn' });
  const site = {
    database,
    dataDir: '',
    /** For archives. */
    folder: '',
    /** Steps after the test, the last first. */
    afterwards: [] as (() => Promise<unknown>)[],

    /** Opens another machine: an empty, migrated database, and a data folder without files. */
    async openEmpty(options: SiteOptions = {}): Promise<ClientConfig> {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const config = await createTestDatabase(inject('testServer'), name, inject('templateDatabase'));
      const path = mkdtempSync(join(tmpdir(), 'other-'));
      await closeDatabase();
      openDatabase({ ...config, max: 4 }, log);
      await openSite(path, options);
      site.afterwards.push(async () => {
        await closeDatabase();
        await dropTestDatabase(inject('testServer'), name);
        rmSync(path, { recursive: true, force: true });
        openDatabase({ ...database.config, max: 4 }, log);
      });
      return config;
    },
  };
  beforeEach(async () => {
    site.dataDir = mkdtempSync(join(tmpdir(), 'backup-'));
    site.folder = mkdtempSync(join(tmpdir(), 'archives-'));
    await openSite(site.dataDir);
  });
  afterEach(async () => {
    for (const clean of site.afterwards.splice(0).reverse()) await clean();
    for (const path of [site.dataDir, site.folder]) rmSync(path, { recursive: true, force: true });
  });
  return site;
}

/** Runs statements on a connection of their own. */
export async function connected<Value>(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns a digest of each table's rows, whatever their order. */
export const digestTables = (config: ClientConfig): Promise<Record<string, string>> =>
  connected(config, async (client) => {
    const digests: Record<string, string> = {};
    for (const { name } of await listAllTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from public.${name} t order by 1`);
      const digest = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
      digests[name] = `${rows.length} ${digest.digest('hex')}`;
    }
    return digests;
  });

/** Those that a restore leaves exactly as they were: what waited to be mailed, or was due, waits for an admin. */
export const travelling = (digests: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(digests).filter(([table]) => isInBackup(table) && !['mails', 'schedules'].includes(table)),
  );

/** The media files of `fillSite`, by their keys. */
export const mediaFiles: Record<string, Buffer> = {
  'files/picture.jpg/0': Buffer.from('the bytes that were replaced'),
  'files/picture.jpg/1': Buffer.from('the bytes of a picture'),
  'files/picture.jpg/1-640.avif': Buffer.alloc(300_000, 'variant'),
  'member-pictures/of-a-member.webp': Buffer.from('the bytes of a picture in a post'),
};

/** Fills every table, and the store with what the tables name. */
export async function fillSite(config: ClientConfig): Promise<void> {
  await makePartitions('2026-03-28', '2026-03-30');
  await connected(config, async (client) => {
    // Counts of an earlier release, whose partitions nothing makes any more.
    await client.query(`create table if not exists analytics_hours_2026_03_01 partition of analytics_hours
      for values from ('2026-03-01 00:00+00') to ('2026-04-01 00:00+00')`);
    await client.query(`insert into media_files (address, name, kind, type, bytes)
      select 'picture.jpg', 'Picture', 'image', 'image/jpeg', 22
      where not exists (select from media_files where address = 'picture.jpg')`);
    await client.query(`insert into media_former_versions (media_id, version, type, bytes, replaced_at)
      select id, 0, 'image/jpeg', 28, now() from media_files where address = 'picture.jpg' on conflict do nothing`);
    await client.query(`insert into media_variants (media_id, name, version, type, bytes)
      select id, '640.avif', 1, 'image/avif', 300000 from media_files where address = 'picture.jpg'
      on conflict do nothing`);
    await client.query(
      `insert into media_uploads (id, name, bytes, refusal) values ('0', 'x', 1, 'no') on conflict do nothing`,
    );
    await client.query(`insert into media_member_pictures (address, bytes, width, height)
      values ('of-a-member.webp', 32, 1, 1) on conflict do nothing`);
    expect(await fillEmptyTables(client)).toEqual([]);
  });
  for (const [key, bytes] of Object.entries(mediaFiles)) await mediaStorage().write(key, bytes, 'image/jpeg');
}

export const readMedia = async (key: string): Promise<Buffer> => buffer(await mediaStorage().read(key));

/** Compares as bytes: "toEqual" compares one number at a time, which takes a third of a second for 300 kB. */
export async function expectMedia(): Promise<void> {
  for (const [key, bytes] of Object.entries(mediaFiles)) {
    expect([key, bytes.equals(await readMedia(key))]).toEqual([key, true]);
  }
}

interface RestoreChoice {
  isToEmpty?: boolean;
  /** Null: everything. */
  parts?: readonly RestorePart[] | null;
}

/**
 * Restores an archive into a database, as the command does.
 * @returns how often the state before was to be backed up, what is still to be done, and what was logged
 */
export async function restore(
  config: ClientConfig,
  fileOrName: string,
  { isToEmpty = false, parts = null }: RestoreChoice = {},
) {
  const source = await findArchive(fileOrName);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'restore', cause: 'command' }));
  let safety = 0;
  let remainder: string[] = [];
  const logged: string[] = [];
  const log = createLog({ level: 'error', write: (line) => logged.push(line) });
  await executeRun(runId, async () => {
    const backUpFirst = async () => {
      safety += 1;
    };
    remainder = remainderOf(
      await restoreArchive(source, { config, signal, report, runId, isToEmpty, parts, backUpFirst, log }),
    );
    return {};
  });
  return { safety, remainder, logged };
}
