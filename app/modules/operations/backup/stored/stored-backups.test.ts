import { copyFileSync, createWriteStream, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import {
  connected,
  digestTables,
  expectMedia,
  fillSite,
  openBackupTest,
  openSite,
  passphrase,
  report,
  restore,
  signal,
  travelling,
} from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { startS3Server } from '#test/s3-server.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { anyTime } from '../archive/backup-key.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { backUpJob } from '../jobs.server.ts';
import { backUpIntoPlace } from '../make-backup.server.ts';
import { drillRestore } from '../restore/drill.server.ts';
import { inspectBackup } from '../restore/inspect-backup.server.ts';
import { addRun, findBackup, findLastRun, listBackups } from '../runs/runs.server.ts';
import { OffSiteStoreError } from '../services/off-site-store.server.ts';
import { backupSection } from '../settings-schema.ts';
import { settleBackups } from '../settle-backups.server.ts';
import { reportBackupTrouble } from '../trouble/report-trouble.server.ts';
import { findBackupHealth } from '../trouble/trouble.server.ts';
import { openDownload } from './download.server.ts';
import { findUnansweredSince, removeBackup, removeOldBackups, storeBackup } from './stored-backups.server.ts';

const site = openBackupTest();

// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => setClock());

const beside = () => readdirSync(join(site.dataDir, 'backups', 'media'));

test.each([undefined, passphrase])(
  'a media file that did not change is stored once, and a download is complete (key: %s)',
  async (backupKey) => {
    await openSite(site.dataDir, { ...(backupKey && { backupKey }) });
    await fillSite(site.database.config);
    const first = await backUpIntoPlace({ config: site.database.config, signal, report });
    const media = beside();
    expect(media).toHaveLength(4);
    const second = await backUpIntoPlace({ config: site.database.config, signal, report });
    expect(beside()).toEqual(media);
    expect(second.name).not.toBe(first.name);
    expect((await inspectBackup(storedArchive(first.name), { signal })).media.isInside).toBe(false);

    const path = join(site.folder, 'download');
    await pipeline(await openDownload(second.name, signal), createWriteStream(path));
    const before = await digestTables(site.database.config);
    const config = await site.openEmpty(backupKey ? { backupKey } : {});
    await restore(config, path, { isToEmpty: true });
    expect(travelling(await digestTables(config))).toEqual(travelling(before));
    await expectMedia();
  },
);

test('a damaged media file beside an archive is found', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  const [file = ''] = beside();
  writeFileSync(join(site.dataDir, 'backups', 'media', file), 'damage');
  await expect(inspectBackup(storedArchive(name), { signal })).rejects.toThrow(/damaged/);
});

test('the off-site store has everything, and a machine without its disk restores from it', async () => {
  const s3 = await startS3Server();
  site.afterwards.push(() => s3.stop());
  await openSite(site.dataDir, { backupS3: s3.settings, backupKey: passphrase });
  await fillSite(site.database.config);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'schedule' }));
  await storeBackup(runId, { log: createLog({ level: 'silent' }), signal });
  const run = await findBackup(runId);
  expect(run).toMatchObject({ state: 'good', error: null, copiedAt: expect.any(Date), verifiedAt: expect.any(Date) });
  const before = await digestTables(site.database.config);

  const config = await site.openEmpty({ backupS3: s3.settings, backupKey: passphrase });
  await settleBackups();
  expect(await listBackups()).toMatchObject([{ cause: 'found', archive: run?.archive }]);
  await restore(config, run?.archive ?? '', { isToEmpty: true });
  expect(travelling(await digestTables(config))).toEqual(travelling(before));
  await expectMedia();
});

test('while the off-site store does not answer, the list says so, nothing is removed, and what only it has is named', async () => {
  let isAway = false;
  const s3 = await startS3Server({
    intercept(_request, response) {
      if (isAway) response.destroy();
      return isAway;
    },
  });
  site.afterwards.push(() => s3.stop());
  await openSite(site.dataDir, { backupS3: s3.settings });
  await fillSite(site.database.config);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'schedule' }));
  await storeBackup(runId, { log: createLog({ level: 'silent' }), signal });
  const archive = (await findBackup(runId))?.archive ?? '';
  await settleBackups();
  expect(await findUnansweredSince()).toBeNull();

  isAway = true;
  const noon = new Date('2026-07-02T12:00:00Z');
  setClock(noon);
  await settleBackups();
  setClock(new Date('2026-07-02T13:00:00Z'));
  const write = vi.spyOn(process.stdout, 'write');
  onTestFinished(() => write.mockRestore());
  await settleBackups();
  expect(write).not.toHaveBeenCalled();
  expect(await findUnansweredSince()).toEqual(noon);
  const { id } = await makeUser({ roles: ['admin'] });
  await expect(removeBackup(id, { id: runId, archive })).rejects.toThrow(OffSiteStoreError);
  expect(await backupContext().place.listOld('archives', anyTime)).toEqual([`archives/${archive}`]);

  // Another machine, which has nothing itself.
  await site.openEmpty({ backupS3: s3.settings });
  await settleBackups();
  expect(await listBackups()).toEqual([]);
  expect(await findUnansweredSince()).not.toBeNull();
  await expect(storedArchive(archive).open()).rejects.toThrow(/off-site store could not be reached/);

  isAway = false;
  await settleBackups();
  expect(await listBackups()).toMatchObject([{ cause: 'found', archive }]);
  expect(await findUnansweredSince()).toBeNull();
});

test('a backup is removed, and its removal recorded, although the store refuses to list the files of others', async () => {
  let isRefused = false;
  const s3 = await startS3Server({
    intercept({ url = '' }, response) {
      if (!isRefused || !decodeURIComponent(url).includes('prefix=media/')) return false;
      response.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    },
  });
  site.afterwards.push(() => s3.stop());
  await openSite(site.dataDir, { backupS3: s3.settings });
  await fillSite(site.database.config);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await storeBackup(runId, { log: createLog({ level: 'silent' }), signal });
  const run = await findBackup(runId);
  isRefused = true;
  const write = vi.spyOn(process.stdout, 'write');
  onTestFinished(() => write.mockRestore());
  const { id } = await makeUser({ roles: ['admin'] });
  await removeBackup(id, { id: runId, archive: run?.archive ?? null });
  expect(await findBackup(runId)).toBeNull();
  expect(await listAuditActions(runId)).toEqual(['backup.removed']);
  expect(await backupContext().place.listOld('media', anyTime)).toEqual([]);
  expect(String(write.mock.calls[0]?.[0])).toMatch(/could not be removed yet.*off-site store.*AccessDenied/);
});

const listAuditActions = (runId: string) =>
  connected(site.database.config, async (client) => {
    const { rows } = await client.query<{ action: string }>('select action from audit_events where subject_id = $1', [
      runId,
    ]);
    return rows.map(({ action }) => action);
  });

test('old ones go by the settings, with the media files that no other needs', async () => {
  await fillSite(site.database.config);
  const log = createLog({ level: 'silent' });
  const store = async (daysAgo: number) => {
    setClock(new Date(Date.now() - daysAgo * 86_400_000));
    const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'schedule' }));
    await storeBackup(runId, { log, signal });
    setClock();
    return runId;
  };
  const old = await store(3);
  await connected(site.database.config, (client) => client.query(`delete from media_variants where name = '640.avif'`));
  const recent = await store(0);
  await inTransaction((tx) =>
    saveSettings(
      tx,
      { key: 'backups', schema: backupSection.stored },
      backupSection.stored.parse({ daily: 1, weekly: 0, monthly: 0 }),
    ),
  );
  await removeOldBackups(signal);
  expect(await findBackup(old)).toBeNull();
  expect(await findBackup(recent)).toMatchObject({ state: 'good' });
  expect(beside()).toHaveLength(3);
  await expect(
    inspectBackup(storedArchive((await findBackup(recent))?.archive ?? ''), { signal }),
  ).resolves.toBeDefined();
});

test('media files that were deleted since a backup are back after its restore', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  // One with its row, and one whose bytes alone are lost.
  await connected(site.database.config, (client) => client.query(`delete from media_variants where name = '640.avif'`));
  await mediaStorage().remove(['files/picture.jpg/1-640.avif', 'member-pictures/of-a-member.webp']);
  await restore(site.database.config, name);
  await expectMedia();
});

test('a list that a crash left without its archive holds no media file back', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person', archive: name }));
  const lists = join(site.dataDir, 'backups', 'lists');
  copyFileSync(join(lists, name), join(lists, 'of-a-crash.tar.zst'));
  const { id } = await makeUser({ roles: ['admin'] });
  await removeBackup(id, { id: runId, archive: name });
  const { place } = backupContext();
  expect(await place.listOld('media', anyTime)).toEqual([]);
  expect(await place.listOld('lists', anyTime)).toEqual([]);
});

test('a drill restores the newest into a database of its own', async () => {
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  const before = await digestTables(site.database.config);
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'drill', cause: 'schedule', archive: name }));
  await drillRestore(runId, name, signal);
  expect(await findLastRun('drill', 'good')).toMatchObject({ id: runId, state: 'good' });
  expect((await digestTables(site.database.config)).users).toEqual(before.users);
  await connected(site.database.config, async (client) => {
    const { rows } = await client.query(
      `select from pg_database where datname = left(current_database(), 50) || '_drill'`,
    );
    expect(rows).toEqual([]);
  });
});

test('a failed backup is recorded, and every admin is emailed about it once', async () => {
  openSiteOrigin('https://example.org');
  const admin = await makeUser({ roles: ['admin'] });
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'schedule' }));
  await rm(join(site.dataDir, 'backups'), { recursive: true, force: true });
  writeFileSync(join(site.dataDir, 'backups'), 'a file where the folder should be');
  await backUpJob.run({ runId }, jobContext);
  await reportBackupTrouble();
  expect((await findBackupHealth()).trouble[0]).toMatch(/^The last backup failed\./);
  await connected(site.database.config, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as number from mails where kind = 'backup-trouble' and user_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ number: 1 }]);
  });
});
