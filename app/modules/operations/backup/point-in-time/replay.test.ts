import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { connected, expectMedia, fillSite, openBackupTest, openSite, report, signal } from '#test/backups.ts';
import { startS3Server } from '#test/s3-server.ts';
import { backUpIntoPlace } from '../make-backup.server.ts';
import { copyToOffSiteStore } from '../stored/off-site-store.server.ts';
import { findWalArchiveHealth } from './archiving.server.ts';
import { restoreMissingMedia } from './replay.server.ts';

const site = openBackupTest();
vi.setConfig({ testTimeout: 60_000 });

const restoreMedia = () => connected(site.database.config, (client) => restoreMissingMedia(client, signal));
const removeFiles = () => mediaStorage().remove(['files/picture.jpg/1-640.avif', 'member-pictures/of-a-member.webp']);

test('missing media files come from a backup', async () => {
  await fillSite(site.database.config);
  await backUpIntoPlace({ config: site.database.config, signal, report });
  await removeFiles();
  expect(await restoreMedia()).toEqual({ missing: 0, isUncertain: false });
  await expectMedia();
});

test('a file that no backup has is counted', async () => {
  await fillSite(site.database.config);
  await removeFiles();
  expect(await restoreMedia()).toEqual({ missing: 2, isUncertain: false });
});

test('a backup that cannot be read, here or in the off-site store, ends nothing: its files are counted', async () => {
  const s3 = await startS3Server();
  await openSite(site.dataDir, { backupS3: s3.settings });
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  await copyToOffSiteStore(name, signal);
  await removeFiles();
  const folder = join(site.dataDir, 'backups');
  rmSync(join(folder, 'media'), { recursive: true });
  await s3.stop();
  expect(await restoreMedia()).toEqual({ missing: 2, isUncertain: true });
  rmSync(join(folder, 'archives'), { recursive: true });
  expect(await restoreMedia()).toEqual({ missing: 2, isUncertain: true });
});

/** Opens a site with a backup that only the off-site store has, which breaks off each file that `isBroken` chooses. */
async function openBreaking(isBroken: (path: string) => boolean): Promise<void> {
  let isReady = false;
  const s3 = await startS3Server({
    intercept({ method, url = '' }, response) {
      if (!isReady || method !== 'GET' || !isBroken(url)) return false;
      response.writeHead(200, { 'Content-Length': '1000' }).write('begun');
      setImmediate(() => response.destroy());
      return true;
    },
  });
  site.afterwards.push(() => s3.stop());
  await openSite(site.dataDir, { backupS3: s3.settings });
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  await copyToOffSiteStore(name, signal);
  await removeFiles();
  for (const lost of ['archives', 'media']) rmSync(join(site.dataDir, 'backups', lost), { recursive: true });
  isReady = true;
}

test('a store that breaks off within a file ends nothing: the other files of the backup are back', async () => {
  let requestCount = 0;
  await openBreaking((path) => path.includes('/media/media/') && ++requestCount === 1);
  expect(await restoreMedia()).toEqual({ missing: 1, isUncertain: true });
  expect(await restoreMedia()).toEqual({ missing: 0, isUncertain: false });
  await expectMedia();
});

test.each(['archives', 'media'])('a store that breaks off in all its %s ends nothing', async (folder) => {
  await openBreaking((path) => path.includes(`/media/${folder}/`));
  expect(await restoreMedia()).toEqual({ missing: 2, isUncertain: true });
});

test('a new machine, from which the store does not answer, has no point in time to restore, and can say so', async () => {
  const s3 = await startS3Server();
  await openSite(site.dataDir, { backupS3: s3.settings, isWalArchived: true });
  await s3.stop();
  expect(await findWalArchiveHealth()).toEqual({ since: null, lastArchivedAt: null, trouble: [] });
});
