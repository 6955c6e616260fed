import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePicture, makeVideo } from '#test/media-files.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { makeUploader } from '#test/upload.ts';
import { uploadPiecesFolder } from '../keys.ts';
import { findOneMedia } from '../serving/find-media.server.ts';
import { serveMedia } from '../serving/serve-media.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import { mediaStorage, openMediaStorage, uploadStore } from './storage.server.ts';
import { MissingFileError } from './storage-errors.ts';

const megabyte = 1024 * 1024;

openTestDatabase();

let dataDir: string;
let s3: S3Server;
beforeAll(async () => {
  openChildProcesses();
  dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const idOf = (location: string) => location.split('/').at(-1) ?? '';
const isUnfinished = (location: string) =>
  uploadStore()
    .store.getUpload(idOf(location))
    .then(
      () => true,
      () => false,
    );

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  let storage: MediaStorage;
  beforeAll(async () => {
    await openMediaStorage({ s3: kind === 's3' ? s3.settings : undefined, sharedDir: dataDir });
    storage = mediaStorage();
  });

  const read = async (...args: Parameters<MediaStorage['read']>) => buffer(await storage.read(...args));
  const bytes = Buffer.from('0123456789');

  test('what is written can be read, whole and in part', async () => {
    await storage.write('files/a.txt/1', bytes, 'text/plain');
    expect(await read('files/a.txt/1')).toEqual(bytes);
    expect((await read('files/a.txt/1', { start: 2, end: 4 })).toString()).toBe('234');
    expect(await storage.withLocalFile('files/a.txt/1', (path) => readFile(path))).toEqual(bytes);
  });

  test('what is written again is replaced', async () => {
    await storage.write('files/b/1', bytes, 'text/plain');
    await storage.write('files/b/1', Buffer.from('new'), 'text/plain');
    expect((await read('files/b/1')).toString()).toBe('new');
  });

  test('a file of this machine is taken in, and stays', async () => {
    const path = join(dataDir, 'own');
    await writeFile(path, bytes);
    await storage.writeFrom(path, 'files/c/1', 'text/plain');
    expect(await read('files/c/1')).toEqual(bytes);
    await rm(path);
    expect(await read('files/c/1')).toEqual(bytes);
  });

  test('what is removed is gone, and can be removed again', async () => {
    await storage.write('files/d/1', bytes, 'text/plain');
    await storage.remove(['files/d/1', 'files/never']);
    await storage.remove(['files/d/1']);
    await expect(storage.read('files/d/1')).rejects.toThrow(MissingFileError);
    await expect(storage.withLocalFile('files/d/1', async () => 0)).rejects.toThrow(MissingFileError);
  });

  test('old files of a folder are found, and neither new ones nor those of another folder', async () => {
    await storage.write('waiting/a', bytes, 'text/plain');
    await storage.write('waiting-too/b', bytes, 'text/plain');
    const inAnHour = new Date(Date.now() + 3_600_000);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await storage.listOld('waiting', inAnHour)).toEqual(['waiting/a']);
    expect(await storage.listOld('waiting', anHourAgo)).toEqual([]);
    expect(await storage.listOld('never', inAnHour)).toEqual([]);
  });

  test('it is well', async () => {
    await storage.check();
  });

  test('a film is uploaded in pieces, goes on after a cut, and is served in parts', async () => {
    const { begin, send, ask, check } = await makeUploader();
    const film = makeVideo({ bytes: 12 * 1024 * 1024 });
    const location = (await begin(film.length, { filename: 'film.mp4' })).headers.get('Location') ?? '';
    expect((await send(location, 0, film.subarray(0, 7_000_001))).status).toBe(204);
    const offset = Number((await ask(location, { method: 'HEAD' })).headers.get('Upload-Offset'));
    expect(offset).toBe(7_000_001);
    expect((await send(location, offset, film.subarray(offset))).status).toBe(204);
    const media = await findOneMedia((await check(location)).mediaId ?? '');
    expect(media).toMatchObject({ kind: 'video', durationMs: 12_000 });
    const headers = { Range: `bytes=${film.length - 10}-` };
    const answer = await serveMedia(new Request(`http://localhost${media?.url}`, { headers }), {
      isAdmin: async () => true,
    });
    expect(answer.status).toBe(206);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(film.subarray(-10));
    expect(await isUnfinished(location)).toBe(false);
  });

  test('files are joined to one, in their order', async () => {
    await storage.write('parts/1', Buffer.alloc(17_000_000, 'a'), 'text/plain');
    await storage.write('parts/2', bytes, 'text/plain');
    await storage.join(['parts/1', 'parts/2'], 'files/joined/1', 'text/plain');
    const joined = await read('files/joined/1');
    expect([joined.length, joined.subarray(-11).toString()]).toEqual([17_000_010, `a${bytes}`]);
    await expect(storage.join(['parts/1', 'parts/3'], 'files/joined/2', 'text/plain')).rejects.toThrow();
    await expect(storage.read('files/joined/2')).rejects.toThrow(MissingFileError);
  });

  test('an upload begun at one instance goes on at another, and the first may be lost', async () => {
    const { begin, send, ask, check } = await makeUploader();
    const film = makeVideo({ bytes: 9 * 1024 * 1024 });
    const location = (await begin(film.length, { filename: 'film.mp4' })).headers.get('Location') ?? '';
    await send(location, 0, film.subarray(0, 8_500_000));

    // Another instance has the same store or shared folder, and nothing else.
    const other = kind === 's3' ? mkdtempSync(join(tmpdir(), 'storage-')) : dataDir;
    await openMediaStorage({ s3: kind === 's3' ? s3.settings : undefined, sharedDir: other });
    const offset = Number((await ask(location, { method: 'HEAD' })).headers.get('Upload-Offset'));
    expect(offset).toBe(8_500_000);
    expect((await send(location, offset, film.subarray(offset))).status).toBe(204);
    expect(await findOneMedia((await check(location)).mediaId ?? '')).toMatchObject({ kind: 'video' });
    expect(await isUnfinished(location)).toBe(false);
    if (other !== dataDir) rmSync(other, { recursive: true });
  });

  test('what had arrived when a connection broke is kept', async () => {
    const { begin, ask } = await makeUploader();
    const location = (await begin(2_000_000, { filename: 'film.mp4' })).headers.get('Location') ?? '';
    const arriving = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000_000);
        throw new Error('the connection broke');
      })(),
    );
    await expect(uploadStore().store.write(arriving, idOf(location), 0)).rejects.toThrow('the connection broke');
    expect((await ask(location, { method: 'HEAD' })).headers.get('Upload-Offset')).toBe('1000000');
  });

  test('a picture is cleaned and kept, and what is refused is not', async () => {
    const { upload } = await makeUploader();
    const accepted = await upload(await makePicture().png().toBuffer(), 'a.png');
    expect(await findOneMedia(accepted.mediaId)).toMatchObject({ kind: 'image', width: 64 });
    const refused = await upload(Buffer.from('MZ and so on'), 'a.png');
    expect(refused.status).toBe(422);
    expect(await isUnfinished(refused.location)).toBe(false);
  });
});

test('of two instances that receive the same part, one records it, and the other’s piece is removed', async () => {
  await openMediaStorage({ s3: s3.settings, sharedDir: dataDir });
  const { begin, ask, check } = await makeUploader();
  const film = makeVideo({ bytes: 500_000 });
  const location = (await begin(film.length, { filename: 'film.mp4' })).headers.get('Location') ?? '';
  const write = (part: Buffer) => uploadStore().store.write(Readable.from([part]), idOf(location), 0);
  const results = await Promise.allSettled([write(film), write(film)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const pieces = await mediaStorage().listOld(uploadPiecesFolder, new Date(Date.now() + 3_600_000));
  expect(pieces.filter((key) => key.includes(idOf(location)))).toHaveLength(1);
  await ask(location, { method: 'HEAD' });
  expect(await findOneMedia((await check(location)).mediaId ?? '')).toMatchObject({ kind: 'video' });
});

test('pieces of an upload nobody finished are removed after a day, and those without an upload', async () => {
  await openMediaStorage({ s3: s3.settings, sharedDir: dataDir });
  const { begin, send } = await makeUploader();
  const location = (await begin(5000, { filename: 'half.mp4' })).headers.get('Location') ?? '';
  await send(location, 0, Buffer.alloc(1000));
  await mediaStorage().write(`${uploadPiecesFolder}/nobody/1`, Buffer.from('lost'), 'text/plain');
  await uploadStore().removeOld(new Date(Date.now() - 60_000));
  expect(await isUnfinished(location)).toBe(true);
  await uploadStore().removeOld(new Date(Date.now() + 60_000));
  expect(await isUnfinished(location)).toBe(false);
  expect(await mediaStorage().listOld(uploadPiecesFolder, new Date(Date.now() + 3_600_000))).toEqual([]);
});

test('a store that does not know us is not ready', async () => {
  await openMediaStorage({ s3: { ...s3.settings, secretAccessKey: 'wrong' }, sharedDir: dataDir });
  const storage = mediaStorage();
  await expect(storage.check()).rejects.toThrow();
  await expect(storage.read('files/a.txt/1')).rejects.toThrow();
});

test('a file larger than what a store takes at once goes there in parts, and a part that fails leaves nothing', async () => {
  const strict = await startS3Server({ maxBodyBytes: megabyte });
  onTestFinished(() => strict.stop());
  const path = join(dataDir, 'large');
  const large = Buffer.alloc(2.5 * megabyte, 'not the same everywhere ');
  await writeFile(path, large);
  const type = 'application/octet-stream';
  const inParts = createS3Storage(strict.settings, { partBytes: megabyte });
  await inParts.writeFrom(path, 'archives/large', type);
  expect((await buffer(await inParts.read('archives/large'))).equals(large)).toBe(true);

  const tooLarge = createS3Storage(strict.settings, { partBytes: 2 * megabyte });
  await expect(tooLarge.writeFrom(path, 'archives/refused', type)).rejects.toThrow();
  await expect(tooLarge.read('archives/refused')).rejects.toThrow(MissingFileError);
});
