import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { expectMedia, fillSite, openBackupTest, readMedia, signal } from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { removeOrphanedMedia } from './remove-orphaned-media.job.server.ts';
import { withBackupsLock } from './runs/lock.server.ts';

const site = openBackupTest();
afterEach(() => setClock());

const bytes = Buffer.from('bytes whose commit failed');
const orphans = ['files/orphan.jpg/1', 'files/picture.jpg/11', 'member-pictures/orphan.webp', 'imports/orphan'];
const writeOrphans = async (keys: readonly string[]) => {
  await fillSite(site.database.config);
  for (const key of keys) await mediaStorage().write(key, bytes, 'image/jpeg');
};
const inDays = (days: number) => setClock(new Date(Date.now() + days * 86_400_000));
const run = () => removeOrphanedMedia.run({}, jobContext);

test('bytes that no row names are removed after 150 days, and all others stay', async () => {
  await writeOrphans(orphans);
  inDays(149);
  await run();
  for (const key of orphans) expect(await readMedia(key)).toEqual(bytes);
  inDays(151);
  await run();
  for (const key of orphans) await expect(readMedia(key)).rejects.toThrow();
  await expectMedia();
});

test('nothing is removed while a backup or restore is in progress', async () => {
  await writeOrphans(orphans);
  inDays(151);
  await withBackupsLock(site.database.config, () => expect(run()).rejects.toThrow(/Another backup or restore/), {
    signal,
  });
  for (const key of orphans) expect(await readMedia(key)).toEqual(bytes);
});

test('nothing is removed if the database does not seem to belong to the store', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `files/${index}.jpg/1`);
  await writeOrphans(many);
  inDays(151);
  const error = vi.spyOn(jobContext.log, 'error');
  await run();
  expect(error).toHaveBeenCalledWith(expect.stringContaining('none was deleted'), { files: 105, orphans: 101 });
  for (const key of many) expect(await readMedia(key)).toEqual(bytes);
});

test('nothing is removed beside a database that knows none of the files', async () => {
  await fillSite(site.database.config);
  await db.execute(sql`truncate media_files, media_member_pictures cascade`);
  inDays(151);
  await run();
  await expectMedia();
});
