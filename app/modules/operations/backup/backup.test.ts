import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import {
  applyMigration,
  listAppliedMigrations,
  readMigrations,
  version01,
} from '#app/core/database/migrations.server.ts';
import { mediaStorage, openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import {
  connected,
  digestTables,
  expectMedia,
  fillSite,
  mediaFiles,
  openBackupTest,
  openSite,
  passphrase,
  readMedia,
  report,
  restore,
  secrets,
  signal,
  travelling,
} from '#test/backups.ts';
import { difficultText } from '#test/fill-tables.ts';
import { startS3Server } from '#test/s3-server.ts';
import { createTestDatabase, dropTestDatabase } from '#test/test-databases.ts';
import { backUpIntoFile } from './make-backup.server.ts';
import { describeRestore } from './restore/inspect-backup.server.ts';

const site = openBackupTest();

// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

test.each([undefined, passphrase])(
  'a site on an empty machine is equal, table by table and file by file (key: %s)',
  async (backupKey) => {
    await openSite(site.dataDir, {
      ...(backupKey && { backupKey }),
      secrets: [...secrets, 'the second secret of the old machine'],
    });
    await fillSite(site.database.config);
    const before = await digestTables(site.database.config);
    const path = join(site.folder, 'site.tar.zst');
    const { manifest } = await backUpIntoFile(path, { config: site.database.config, signal, report });
    expect(manifest.media).toMatchObject({ isInside: true, files: 4, missing: 0 });
    const { rows } = await connected(site.database.config, (client) => client.query('select name from media_folders'));
    expect(rows[0].name).toContain(difficultText);

    const config = await site.openEmpty(backupKey ? { backupKey } : {});
    await restore(config, path, { isToEmpty: true });
    const after = await digestTables(config);
    expect(travelling(after)).toEqual(travelling(before));
    await expectMedia();
    await connected(config, async (client) => {
      const { rows: left } = await client.query('select state, last_error from mails');
      expect(left).toMatchObject([{ state: expect.stringMatching(/./) }]);
      const { rows: sessions } = await client.query('select from sessions');
      expect(sessions).toEqual([]);
      const { rows: schemas } = await client.query(`select from pg_namespace where nspname = 'before_restore'`);
      expect(schemas).toEqual([]);
    });
  },
);

test('mails and letters that waited do not go out again', async () => {
  await fillSite(site.database.config);
  await connected(site.database.config, async (client) => {
    await client.query(`insert into mails (kind, recipient, subject, state, is_bulk) values
      ('a', 'a@example.org', 's', 'queued', false), ('b', 'b@example.org', 's', 'sending', true), ('c', 'c@example.org', 's', 'sent', false)`);
    await client.query(`insert into letters (subject, state, scheduled_at) values
      ('past', 'scheduled', now() - interval '1 hour'), ('to come', 'scheduled', now() + interval '1 day'), ('half', 'sending', null)`);
  });
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  const config = await site.openEmpty();
  await restore(config, path);
  await connected(config, async (client) => {
    const { rows: mails } = await client.query(`select kind, state from mails where length(kind) = 1 order by kind`);
    expect(mails).toEqual([
      { kind: 'a', state: 'dead' },
      { kind: 'b', state: 'doubtful' },
      { kind: 'c', state: 'sent' },
    ]);
    const { rows: letters } = await client.query(
      `select subject, state from letters where length(subject) < 9 order by subject`,
    );
    expect(letters).toEqual([
      { subject: 'half', state: 'paused' },
      { subject: 'past', state: 'draft' },
      { subject: 'to come', state: 'scheduled' },
    ]);
  });
});

test('an archive of 0.1.1 is migrated', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const old = await createTestDatabase(inject('testServer'), name);
  const [first] = readMigrations();
  if (!first) throw new Error('There are no migrations');
  await connected(old, async (client) => {
    await listAppliedMigrations(client);
    await applyMigration(client, first);
    await client.query('delete from drizzle.__drizzle_migrations');
    await client.query('insert into drizzle.__drizzle_migrations (hash) values ($1), ($2)', [
      version01.first,
      version01.last,
    ]);
    await client.query(`insert into users (name, email) values ('Ann', 'ann@example.org')`);
  });
  const path = join(site.folder, 'old.tar.zst');
  const { manifest } = await backUpIntoFile(path, { config: old, signal, report });
  await dropTestDatabase(inject('testServer'), name);
  expect((await describeRestore(manifest, site.database.config)).olderBy).toBe(readMigrations().length - 1);

  const config = await site.openEmpty();
  await restore(config, path);
  await connected(config, async (client) => {
    const { rows } = await client.query('select name from users');
    expect(rows).toEqual([{ name: 'Ann' }]);
    expect(await listAppliedMigrations(client)).toHaveLength(readMigrations().length);
    const { rows: runs } = await client.query(`select state from backup_runs where kind = 'restore'`);
    expect(runs).toEqual([{ state: 'good' }]);
  });
});

test('people stay logged in where their account is restored, and the state before is backed up', async () => {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  await connected(site.database.config, async (client) => {
    await client.query(`insert into users (name, email) values ('Later', 'later@example.org')`);
    await client.query(
      `insert into sessions (user_id, token, expires_at) select id, 'of-later', now() from users where name = 'Later'`,
    );
  });
  const before = await digestTables(site.database.config);
  expect(await restore(site.database.config, path)).toEqual({ safety: 1, remainder: [], logged: [] });
  const after = await digestTables(site.database.config);
  expect(after.users).not.toEqual(before.users);
  await connected(site.database.config, async (client) => {
    const { rows } = await client.query(`select token = 'of-later' as "isLater" from sessions`);
    expect(rows).toEqual([{ isLater: false }]);
  });
});

test('media move from the disk to another store, and files with other bytes are replaced at the end', async () => {
  await fillSite(site.database.config);
  const path = join(site.folder, 'site.tar.zst');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  // A history that took another turn: the same key with other bytes, and a file of its own.
  await mediaStorage().write('files/picture.jpg/1', Buffer.from('other bytes'), 'image/jpeg');
  await rm(join(site.dataDir, 'backups', 'media-index.json'));
  await restore(site.database.config, path);
  expect(await readMedia('files/picture.jpg/1')).toEqual(mediaFiles['files/picture.jpg/1']);

  const s3 = await startS3Server();
  const config = await site.openEmpty();
  site.afterwards.push(() => s3.stop());
  await openMediaStorage({ s3: s3.settings, sharedDir: site.dataDir });
  await restore(config, path);
  await expectMedia();
});
