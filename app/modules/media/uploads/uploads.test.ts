import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { buffer, text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { makePdf, makePhonePhoto, makePicture, makeSvg, makeVideo } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader, uploadMetadata } from '#test/upload.ts';
import { originalKey, uploadKey } from '../keys.ts';
import { uploadLimitsForm } from '../media-settings.server.ts';
import { mediaStorage, uploadStore } from '../storage/storage.server.ts';
import { mediaFiles, mediaUploads } from '../tables.server.ts';
import { cleanUpUploads } from './clean-up-uploads.job.server.ts';
import { inspectUpload } from './inspect-upload.job.server.ts';
import { uploadRetention } from './retention.server.ts';
import { storeAs } from './store-as.server.ts';
import { dismissUpload, listWaitingUploads } from './waiting-uploads.server.ts';

openTestDatabase();
const { files } = openTestMedia();

/** Lets the operating system say how much room the disk has, until `restoreAll`. */
function setFreeBytes(bytes: number) {
  vi.spyOn(fileSystem, 'statfs').mockResolvedValue({ bavail: bytes, bsize: 1 } as never);
  syncBuiltinESMExports();
}

function restoreAll() {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

afterEach(() => {
  setClock();
  restoreAll();
});

const fileOf = async (id: string) => {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  if (!file) throw new Error('There is no such file');
  return file;
};

const bytesOf = async (id: string) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await mediaStorage().read(originalKey(await fileOf(id)))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test('a photograph becomes a file that stands upright and does not say where it was taken', async () => {
  const { upload, uploader } = await makeUploader();
  const photo = await makePhonePhoto();
  expect((await sharp(photo).metadata()).exif?.includes('Telephone')).toBe(true);
  const { status, mediaId } = await upload(photo, 'C:\\Pictures\\Reception desk.JPEG');
  expect(status).toBe(204);
  const file = await fileOf(mediaId);
  expect(file).toMatchObject({
    name: 'Reception desk.JPEG',
    kind: 'image',
    type: 'image/jpeg',
    width: 48,
    height: 64,
    uploadedBy: uploader.id,
    isPublic: false,
    version: 1,
  });
  expect(file.address).toMatch(/^[\w-]{22}\.jpeg$/);
  const storedBytes = await bytesOf(mediaId);
  expect(file.bytes).toBe(storedBytes.length);
  expect(await sharp(storedBytes).metadata()).toMatchObject({ format: 'jpeg', width: 48, height: 64 });
  expect((await sharp(storedBytes).metadata()).exif).toBeUndefined();
  expect(storedBytes.includes('Telephone')).toBe(false);
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, mediaId));
  expect(acts).toMatchObject([{ action: 'media.uploaded', actorId: uploader.id }]);
});

test.each([
  ['image/png', 'a.png', () => makePicture().png().toBuffer()],
  ['image/webp', 'a.webp', () => makePicture().webp().toBuffer()],
  ['image/avif', 'a.avif', () => makePicture().avif().toBuffer()],
  ['image/gif', 'a.gif', () => makePicture().gif().toBuffer()],
  ['image/svg+xml', 'a.svg', async () => makeSvg()],
  ['application/pdf', 'a.pdf', async () => makePdf()],
  ['video/mp4', 'a.mp4', async () => makeVideo()],
])('%s is taken', async (type, name, make) => {
  const { upload } = await makeUploader();
  const { status, mediaId, words } = await upload(await make(), name);
  expect(words).toBe('');
  expect(status).toBe(204);
  expect(await fileOf(mediaId)).toMatchObject({ type, name });
});

test('the content decides what a file is, and its name ends accordingly', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(await makePicture().png().toBuffer(), 'holiday.pdf');
  const file = await fileOf(mediaId);
  expect(file).toMatchObject({ type: 'image/png', kind: 'image', name: 'holiday.pdf' });
  expect(file.address).toMatch(/\.png$/);
});

test('a video tells its length and size, and its bytes stay as they are', async () => {
  const { upload } = await makeUploader();
  const video = makeVideo({ seconds: 95, width: 1280, height: 720, bytes: 5000 });
  const { mediaId } = await upload(video, 'keynote.m4v');
  expect(await fileOf(mediaId)).toMatchObject({ durationMs: 95_000, width: 1280, height: 720, bytes: video.length });
  expect(await bytesOf(mediaId)).toEqual(video);
});

test('an upload that was cut goes on where it stopped', async () => {
  const { begin, send, ask, check } = await makeUploader();
  const video = makeVideo({ bytes: 9000 });
  const begun = await begin(video.length, { filename: 'cut.mp4' });
  const location = begun.headers.get('Location') ?? '';
  expect((await send(location, 0, video.subarray(0, 4000))).status).toBe(204);
  const head = await ask(location, { method: 'HEAD' });
  expect(head.headers.get('Upload-Offset')).toBe('4000');
  expect((await send(location, 100, video.subarray(100))).status).toBe(409);
  expect((await send(location, 4000, video.subarray(4000))).status).toBe(204);
  expect(await bytesOf((await check(location)).mediaId ?? '')).toEqual(video);
});

test('anyone who lost the last answer is told that nothing is missing', async () => {
  const { ask, upload } = await makeUploader();
  const { location } = await upload(makeVideo(), 'lost.mp4');
  const head = await ask(location, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('Upload-Offset')).toBe(head.headers.get('Upload-Length'));
});

test('an upload that could not be stored for a fault on our side is stored when it is asked about', async () => {
  const { begin, send, ask, check } = await makeUploader();
  const video = makeVideo({ bytes: 500 });
  const location = (await begin(video.length, { filename: 'fault.mp4' })).headers.get('Location') ?? '';
  vi.spyOn(mediaStorage(), 'writeFrom').mockRejectedValueOnce(new Error('the store is away'));
  const failed = await send(location, 0, video);
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('kept for a day')]);
  await ask(location, { method: 'HEAD' });
  expect(await bytesOf((await check(location)).mediaId ?? '')).toEqual(video);
});

test('asking while the last byte is still being answered does not make it two', async () => {
  const { begin, send, ask, check } = await makeUploader();
  const picture = await makePicture({ width: 500, height: 500 }).png().toBuffer();
  const location = (await begin(picture.length, { filename: 'both.png' })).headers.get('Location') ?? '';
  await Promise.all([send(location, 0, picture), ask(location, { method: 'HEAD' })]);
  await Promise.all([check(location), check(location)]);
  expect(await db.$count(mediaFiles, eq(mediaFiles.name, 'both.png'))).toBe(1);
});

test('the last byte is answered before the check, which says what it made of the upload', async () => {
  const { begin, send, ask, check } = await makeUploader();
  const stateOf = async (location: string) => (await ask(location, { method: 'GET' })).json();
  const before = files();
  const refused = Buffer.from('MZ, which is no picture');
  const location = (await begin(refused.length, { filename: 'a.jpg' })).headers.get('Location') ?? '';
  expect((await send(location, 0, refused)).status).toBe(204);
  expect(await stateOf(location)).toEqual({ state: 'checking' });
  expect(await listWaitingUploads()).toMatchObject([{ name: 'a.jpg', refusal: null }]);
  await check(location);
  expect(await stateOf(location)).toEqual({ state: 'refused', reason: expect.stringContaining('This is a program') });
  expect(files()).toEqual(before);
  // A check that runs again, for example after a stop, finds nothing to do.
  await check(location);
  expect((await ask(location, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(location, { method: 'GET' })).status).toBe(404);
  expect(await listWaitingUploads()).toEqual([]);
});

test('an upload that two instances stored becomes one file, and waits no longer', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(await makePicture().png().toBuffer(), 'twice.png');
  const uploadId = (await fileOf(mediaId)).uploadId ?? '';
  await db.insert(mediaUploads).values({ id: uploadId, name: 'twice.png', bytes: 1 });
  await mediaStorage().write(uploadKey(uploadId), Buffer.from('x'), 'image/png');
  await inspectUpload.run({ uploadId }, jobContext);
  expect(await db.select().from(mediaUploads)).toEqual([]);
  expect(await db.$count(mediaFiles, eq(mediaFiles.uploadId, uploadId))).toBe(1);
  await expect(mediaStorage().read(uploadKey(uploadId))).rejects.toThrow();
});

test('the bytes of a file go if its row is not written, and stay if only the commit fails: the row may exist', async () => {
  const bytes = Buffer.from('content');
  const store = (key: string, statement: string) =>
    storeAs(key, bytes, 'text/plain', async (tx) => {
      await tx.execute('create temp table twice (n int unique deferrable initially deferred) on commit drop');
      await tx.execute(statement);
    });
  await expect(store('files/not-written', 'select 1 / 0')).rejects.toThrow();
  await expect(mediaStorage().read('files/not-written')).rejects.toThrow();
  // Checked at the commit.
  await expect(store('files/perhaps', 'insert into twice values (1), (1)')).rejects.toThrow();
  expect(await buffer(await mediaStorage().read('files/perhaps'))).toEqual(bytes);
  await mediaStorage().remove(['files/perhaps']);
});

test('an upload that is dismissed while it is checked becomes no file', async () => {
  const { uploader, begin, send, ask } = await makeUploader();
  const before = files();
  const picture = await makePicture().png().toBuffer();
  const location = (await begin(picture.length, { filename: 'late.png' })).headers.get('Location') ?? '';
  await send(location, 0, picture);
  const checking = inspectUpload.run({ uploadId: location.split('/').at(-1) ?? '' }, jobContext);
  expect((await ask(location, { method: 'DELETE' })).status).toBe(204);
  await checking;
  expect(await db.$count(mediaFiles, eq(mediaFiles.name, 'late.png'))).toBe(0);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectName, 'late.png'))).toMatchObject([
    { actorId: uploader.id, action: 'upload.dismissed', subjectType: 'upload' },
  ]);
  expect(files()).toEqual(before);
});

test('what could not be checked within a day is refused, and refusals go after a month', async () => {
  const { uploader, begin, send } = await makeUploader();
  const video = makeVideo();
  const location = (await begin(video.length, { filename: 'never.mp4' })).headers.get('Location') ?? '';
  await send(location, 0, video);
  setClock(new Date(Date.now() + 25 * 3_600_000));
  await cleanUpUploads.run({}, jobContext);
  expect(await listWaitingUploads()).toMatchObject([
    { name: 'never.mp4', refusal: expect.stringContaining('fault on our side') },
  ]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectName, 'never.mp4'))).toMatchObject([
    {
      action: 'upload.refused',
      actorId: uploader.id,
      after: { refusal: expect.stringContaining('fault on our side') },
    },
  ]);
  setClock(new Date(Date.now() + 31 * 86_400_000));
  await applyRetention(uploadRetention);
  expect(await listWaitingUploads()).toEqual([]);
});

test('nothing can be read back from an upload', async () => {
  const { ask, upload } = await makeUploader();
  const { location, mediaId } = await upload(makeVideo(), 'a.mp4');
  expect(await (await ask(location, { method: 'GET' })).json()).toEqual({ state: 'ready', mediaId });
  expect((await ask('/admin/media/uploads/..%2F..%2Fsession-secret', { method: 'HEAD' })).status).toBe(404);
});

test('limits are the settings’ own, said before a byte is sent where the name gives it away, and after where it does not', async () => {
  const { uploader, upload, begin } = await makeUploader();
  await uploadLimitsForm.save(uploader.id, { image: 1, document: 2, video: 3 });
  try {
    const early = await begin(1024 * 1024 + 1, { filename: 'wide.jpg' });
    expect(early.status).toBe(422);
    expect(await early.text()).toContain('1 MB');
    const noise = await sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(65_536 * 1)).buffer), {
      raw: { width: 128, height: 128, channels: 4 },
    })
      .resize(800, 800, { kernel: 'nearest' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const before = files();
    const late = await upload(noise, 'wide');
    expect(late).toMatchObject({ status: 422 });
    expect(late.words).toBe('A picture may be at most 1 MB. This file is larger.');
    expect(files()).toEqual(before);
  } finally {
    await uploadLimitsForm.save(uploader.id, { image: 25, document: 50, video: 2048 });
  }
});

test('an upload that does not say how large it is cannot begin', async () => {
  const { ask } = await makeUploader();
  const before = files();
  const begun = await ask('/admin/media/uploads', {
    method: 'POST',
    headers: { 'Upload-Defer-Length': '1', 'Upload-Metadata': uploadMetadata({ filename: 'a.mp4' }) },
  });
  expect([begun.status, await begun.text()]).toEqual([400, expect.stringContaining('declare the size of the file')]);
  expect(begun.headers.get('Location')).toBeNull();
  expect(files()).toEqual(before);
});

test('a full disk is said so, and leaves nothing behind', async () => {
  const { upload, begin, send } = await makeUploader();
  const before = files();
  setFreeBytes(0);
  const refused = await upload(makeVideo(), 'a.mp4');
  expect(refused.status).toBe(507);
  expect(refused.words).toContain('no space left');
  expect(files()).toEqual(before);

  restoreAll();
  const video = makeVideo({ bytes: 5000 });
  const location = (await begin(video.length, { filename: 'b.mp4' })).headers.get('Location') ?? '';
  vi.spyOn(uploadStore().store, 'write').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  setFreeBytes(0);
  const cut = await send(location, 0, video);
  expect(cut.status).toBe(507);
  expect(await cut.text()).toContain('all others are safe');
  expect(files()).toEqual(before);
});

test('an upload begins if the disk has room for it and for the database beside it', async () => {
  const { begin } = await makeUploader();
  const reservedBytes = 64 * 1024 * 1024;
  setFreeBytes(reservedBytes + 4999);
  expect((await begin(5000, { filename: 'a.mp4' })).status).toBe(507);
  setFreeBytes(reservedBytes + 5000);
  const begun = await begin(5000, { filename: 'a.mp4' });
  expect(begun.status).toBe(201);
  await uploadStore().remove(begun.headers.get('Location')?.split('/').at(-1) ?? '');
});

test('an upload nobody finished is removed after a day, and not before', async () => {
  const { begin, send } = await makeUploader();
  const before = files();
  const video = makeVideo({ bytes: 5000 });
  const location = (await begin(video.length, { filename: 'half.mp4' })).headers.get('Location') ?? '';
  await send(location, 0, video.subarray(0, 1000));
  setClock(new Date(Date.now() + 23 * 3_600_000));
  await cleanUpUploads.run({}, jobContext);
  expect(files().length).toBe(before.length + 2);
  setClock(new Date(Date.now() + 25 * 3_600_000));
  await cleanUpUploads.run({}, jobContext);
  expect(files()).toEqual(before);
});

test('bytes that wait for a check of which nothing is known are removed after a day, and no others', async () => {
  const { begin, send } = await makeUploader();
  const before = files();
  await mediaStorage().write(uploadKey('0'.repeat(32)), Buffer.from('forgotten'), 'application/octet-stream');
  setClock(new Date(Date.now() + 23 * 3_600_000));
  await cleanUpUploads.run({}, jobContext);
  expect(files()).toHaveLength(before.length + 1);
  const video = makeVideo();
  const location = (await begin(video.length, { filename: 'waits.mp4' })).headers.get('Location') ?? '';
  await send(location, 0, video);
  const id = location.split('/').at(-1) ?? '';
  const createdAt = new Date(Date.now() + 25 * 3_600_000);
  await db.update(mediaUploads).set({ createdAt }).where(eq(mediaUploads.id, id));
  setClock(createdAt);
  await cleanUpUploads.run({}, jobContext);
  expect(files()).toEqual([...before, uploadKey(id)].sort());
  await dismissUpload(id, (await makeUploader()).uploader.id);
});

test('a file is replaced in place: its address and its words stay', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(await makePicture().png().toBuffer(), 'first.png');
  await db.update(mediaFiles).set({ alt: 'A desk' }).where(eq(mediaFiles.id, mediaId));
  const before = await fileOf(mediaId);
  const second = await upload(await makePicture({ width: 90, height: 30 }).jpeg().toBuffer(), 'second.jpg', {
    replaces: mediaId,
  });
  expect(second).toMatchObject({ status: 204, mediaId });
  expect(await fileOf(mediaId)).toMatchObject({
    address: before.address,
    name: 'first.png',
    alt: 'A desk',
    version: 2,
    type: 'image/jpeg',
    width: 90,
  });
  const other = await upload(makePdf(), 'a.pdf', { replaces: mediaId });
  expect(other.status).toBe(422);
  expect(other.words).toContain('Only another image');
});

test('the store holds what it was given under names that cannot be guessed', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(makeSvg(), 'drawing.svg');
  const file = await fileOf(mediaId);
  expect(files()).toContain(originalKey(file));
  expect(await text(await mediaStorage().read(originalKey(file)))).toContain('<circle');
});
