import { expect, test } from 'vitest';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { untilLockIsAwaited } from '#test/locks.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { mediaUploads } from '../tables.server.ts';
import { receiveUpload } from './receive-upload.server.ts';

const database = openTestDatabase();
openTestMedia();

test('an instance waits for another one that stores the same upload, and finds it stored', async () => {
  const uploadId = '0123456789abcdef0123456789abcdef';
  const upload = { name: 'a.png', bytes: 5, uploadedBy: null, folderId: null, replaces: null };
  let received: Promise<void> | undefined;
  await withAdvisoryLock(database.config, `upload:${uploadId}`, { applicationName: 'other' }, async () => {
    received = receiveUpload({ ...upload, uploadId });
    received.catch(() => undefined);
    await untilLockIsAwaited(database.config);
    // The other one has stored it, and has removed what this one would store.
    await db.insert(mediaUploads).values({ ...upload, id: uploadId });
  });
  await received;
  expect(await db.$count(mediaUploads)).toBe(1);
});
