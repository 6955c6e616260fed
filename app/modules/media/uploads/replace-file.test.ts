import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { connected } from '#test/backups.ts';
import { openTestDatabase } from '#test/database.ts';
import { untilRowsAreAwaited } from '#test/locks.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { originalKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaUploads } from '../tables.server.ts';
import { addFile } from './add-file.server.ts';
import { replaceFile } from './replace-file.server.ts';

const database = openTestDatabase();
const { files } = openTestMedia();

const pictureOf = (text: string) => {
  const content = Buffer.from(text);
  const size = { width: 1, height: 1, durationMs: null };
  return { kind: 'image' as const, type: 'image/png', ...size, bytes: content.length, content };
};

test('of two who replace a file at the same moment, the one who is refused touches nothing of the other', async () => {
  const upload = { name: 'a.png', folderId: null, uploadedBy: null };
  const id = await addFile({ ...upload, uploadId: null }, pictureOf('before'));
  const uploadIds = ['first', 'the second'];
  const finished = { ...upload, bytes: 1, replaces: id };
  await db.insert(mediaUploads).values(uploadIds.map((uploadId) => ({ id: uploadId, ...finished })));
  // Both have read the file before either changes it: they wait for the lock of its row.
  const outcomes = await connected(database.config, async (client) => {
    await client.query('begin');
    await client.query('select from media_files where id = $1 for update', [id]);
    const replacements = Promise.allSettled(
      uploadIds.map((uploadId) => replaceFile({ ...finished, uploadId }, id, pictureOf(uploadId))),
    );
    await untilRowsAreAwaited(database.config, 2);
    await client.query('commit');
    return replacements;
  });
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  if (!file) throw new Error('The file is gone');
  const original = await buffer(await mediaStorage().read(originalKey(file)));
  expect(original.toString()).toBe(file.uploadId);
  expect(files()).toEqual([originalKey({ ...file, version: 1 }), originalKey(file)].sort());
});
