import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaStorage, openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { readMedia } from './read-media.server.ts';

type Silence = 'none' | 'at once' | 'in the middle';

let silence: Silence = 'none';
let s3: S3Server;
beforeEach(async () => {
  silence = 'none';
  s3 = await startS3Server({
    intercept(_request, response) {
      if (silence === 'in the middle') response.writeHead(200, { 'Content-Length': '1000' }).write('begun');
      return silence !== 'none';
    },
  });
  await openMediaStorage({ s3: s3.settings, sharedDir: '' });
  await mediaStorage().write('files/kept', Buffer.from('kept'), 'text/plain');
});
afterEach(() => s3.stop());

const read = async (silenceMs?: number) => String(await buffer(await readMedia('files/kept', { silenceMs })));

test('a backup reads a file of a store that answers, and says which one is missing', async () => {
  expect(await read()).toBe('kept');
  await expect(readMedia('files/other')).rejects.toThrow('There is no such file');
});

test.each(['at once', 'in the middle'] as const)(
  'a media store that falls silent %s is given up with a sentence',
  async (when) => {
    silence = when;
    await expect(read(100)).rejects.toThrow(
      /^The media store stopped responding while the file files\/kept was read.*Check the store/,
    );
  },
);
