import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { downloadPublicFile } from '#app/core/safe-http/download-public-file.server.ts';
import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { listUsages } from '#app/modules/media/library/record-file-action.server.ts';
import { trashFile } from '#app/modules/media/library/trash.server.ts';
import { mediaFiles, mediaUsages } from '#app/modules/media/tables.server.ts';
import { addPicture } from '#app/modules/media/uploads/add-picture.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePdf, makePicture, makeVideo } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { describeVideo, moveVideo, removeVideo, setSlotVideo } from './change-slot.server.ts';
import { setStill } from './fetch-still.job.server.ts';
import { findStill } from './find-still.server.ts';
import { listSlots } from './queries.server.ts';
import { fillSlots } from './slots.ts';
import { speakingVideos } from './tables.server.ts';

openTestDatabase();
openTestMedia();

let actorId: string;
beforeAll(async () => {
  actorId = (await makeUser({ roles: ['admin'] })).id;
});
beforeEach(async () => {
  await db.delete(mediaUsages);
  await db.delete(speakingVideos);
});

const youtube = (id = 'dQw4w9WgXcQ') => ({ type: 'youtube', id }) as const;
const shownVideos = async () =>
  (await listSlots()).map((slot) => (slot.kind === 'empty' ? null : slot.videoUrl.replace(/^\/media\/.*/, 'film')));

async function uploadFilm(): Promise<string> {
  const { upload } = await makeUploader();
  return (await upload(makeVideo(), 'talk.mp4')).mediaId;
}

test('there are six slots, each with the newest video that claims it', () => {
  const rows = [
    { videoType: 'vimeo', displayOrder: 5, id: 'a' },
    { videoType: 'youtube', displayOrder: 5, id: 'b' },
    { videoType: 'vimeo', displayOrder: 6, id: 'c' },
    { videoType: 'vimeo', displayOrder: -1, id: 'd' },
  ] as const;
  const slots = fillSlots(rows);
  expect(slots.map(({ position, kind }) => `${position} ${kind}`)).toEqual([
    '1 empty',
    '2 empty',
    '3 empty',
    '4 empty',
    '5 empty',
    '6 youtube',
  ]);
});

test('a slot turns into a YouTube, a Vimeo or an uploaded video, and can turn again', async () => {
  await setSlotVideo({ actorId, slot: 2 }, youtube());
  expect(await shownVideos()).toEqual([null, 'dQw4w9WgXcQ', null, null, null, null]);
  await setSlotVideo({ actorId, slot: 2 }, { type: 'vimeo', id: '76979871' });
  await setSlotVideo({ actorId, slot: 6 }, { type: 'upload', id: await uploadFilm() });
  expect(await shownVideos()).toEqual([null, '76979871', null, null, null, 'film']);
  expect(await db.$count(speakingVideos)).toBe(2);
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.action, 'showcase.video-added'));
  expect(acts.map(({ subjectName }) => subjectName)).toContain('Speaking, slot 6');
});

test('an uploaded film is everybody’s while it is shown, cannot be deleted then, and stays in the library afterwards', async () => {
  const mediaId = await uploadFilm();
  await setSlotVideo({ actorId, slot: 3 }, { type: 'upload', id: mediaId });
  expect(await listUsages(mediaId)).toEqual([
    { kind: 'speaking', title: 'Speaking, slot 3', href: '/speaking#slot-3' },
  ]);
  await expect(trashFile({ actorId, mediaId })).rejects.toThrow('is used in “Speaking, slot 3”');
  await moveVideo({ actorId, slot: 3 }, 1);
  expect(await listUsages(mediaId)).toMatchObject([{ title: 'Speaking, slot 4' }]);
  expect(await removeVideo({ actorId, slot: 4 })).toBe(true);
  expect(await removeVideo({ actorId, slot: 4 })).toBe(false);
  expect(await listUsages(mediaId)).toEqual([]);
  expect(await trashFile({ actorId, mediaId })).toBe(true);
  await expect(setSlotVideo({ actorId, slot: 1 }, { type: 'upload', id: mediaId })).rejects.toThrow('no longer exists');
});

test('only a video can be put into a slot', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(makePdf(), 'a.pdf');
  await expect(setSlotVideo({ actorId, slot: 1 }, { type: 'upload', id: mediaId })).rejects.toThrow(
    'Only a video file',
  );
  expect(await shownVideos()).toEqual([null, null, null, null, null, null]);
});

test('neighbours change places, an empty one too, and nothing leaves the row', async () => {
  await setSlotVideo({ actorId, slot: 1 }, youtube('aaaaaaaaaaa'));
  await setSlotVideo({ actorId, slot: 2 }, youtube('bbbbbbbbbbb'));
  expect(await moveVideo({ actorId, slot: 1 }, 1)).toBe(true);
  expect(await shownVideos()).toEqual(['bbbbbbbbbbb', 'aaaaaaaaaaa', null, null, null, null]);
  expect(await moveVideo({ actorId, slot: 2 }, 1)).toBe(true);
  expect(await shownVideos()).toEqual(['bbbbbbbbbbb', null, 'aaaaaaaaaaa', null, null, null]);
  expect(await moveVideo({ actorId, slot: 1 }, -1)).toBe(false);
  expect(await moveVideo({ actorId, slot: 6 }, 1)).toBe(false);
  expect(await moveVideo({ actorId, slot: 5 }, 1)).toBe(false);
});

test('two admins who fill one slot at once leave one video in it', async () => {
  await Promise.all([
    setSlotVideo({ actorId, slot: 1 }, youtube('aaaaaaaaaaa')),
    setSlotVideo({ actorId, slot: 1 }, youtube('bbbbbbbbbbb')),
  ]);
  expect(await db.$count(speakingVideos)).toBe(1);
});

test('a title and a description go with their video', async () => {
  await expect(describeVideo({ actorId, slot: 1 }, { title: 'A', description: '' })).rejects.toThrow('no video');
  await setSlotVideo({ actorId, slot: 1 }, youtube());
  expect(await describeVideo({ actorId, slot: 1 }, { title: 'Tuesday', description: 'Eight minutes' })).toBe(true);
  expect(await describeVideo({ actorId, slot: 1 }, { title: 'Tuesday', description: 'Eight minutes' })).toBe(false);
  await moveVideo({ actorId, slot: 1 }, 1);
  expect((await listSlots())[1]).toMatchObject({ title: 'Tuesday', description: 'Eight minutes' });
});

test('a still belongs to its video and goes with it', async () => {
  await setSlotVideo({ actorId, slot: 1 }, youtube());
  const [row] = await db.select().from(speakingVideos);
  const stillId = await addPicture(await makePicture().jpeg().toBuffer(), 'still.jpg');
  expect(await setStill(row?.id ?? '', stillId)).toBe(true);
  expect((await listSlots())[0]).toMatchObject({ still: { id: stillId, kind: 'image' } });
  await setSlotVideo({ actorId, slot: 1 }, youtube('bbbbbbbbbbb'));
  const [still] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, stillId));
  expect(still?.trashedAt).not.toBeNull();

  const late = await addPicture(await makePicture().jpeg().toBuffer(), 'late.jpg');
  expect(await setStill(row?.id ?? '', late)).toBe(false);
});

const picture = Buffer.from('a picture');

test('the largest still there is is taken', async () => {
  const addresses: string[] = [];
  const still = await findStill(youtube(), async (address) => {
    addresses.push(address);
    return address.includes('hqdefault') ? picture : null;
  });
  expect(still).toBe(picture);
  expect(addresses.at(-1)).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
  expect(await findStill(youtube(), async () => null)).toBeNull();
});

test('Vimeo is asked where its still is, and believed only about its own', async () => {
  const at = (thumbnail: string) => async (address: string) =>
    address.startsWith('https://vimeo.com/api/') ? Buffer.from(JSON.stringify({ thumbnail_url: thumbnail })) : picture;
  const vimeo = { type: 'vimeo', id: '76979871' } as const;
  expect(await findStill(vimeo, at('https://i.vimeocdn.com/video/1.jpg'))).toBe(picture);
  for (const elsewhere of [
    'https://evil.example/1.jpg',
    'http://i.vimeocdn.com/1.jpg',
    'https://vimeocdn.com.evil.example/1',
    'http://169.254.169.254/',
  ]) {
    expect(await findStill(vimeo, at(elsewhere))).toBeNull();
  }
  expect(await findStill(vimeo, async () => Buffer.from('no JSON'))).toBeNull();
});

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(2000));
    else if (request.url === '/moved') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
    else response.end('a picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('nothing private is ever fetched, no redirect followed, nothing large read to its end', async () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { maxBytes: 1000, isLoopbackAllowed: true };
  expect((await downloadPublicFile(base, options))?.toString()).toBe('a picture');
  expect(await downloadPublicFile(`${base}/moved`, options)).toBeNull();
  await expect(downloadPublicFile(`${base}/large`, options)).rejects.toThrow('larger than 1000 bytes');
  for (const address of [
    base,
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
  ]) {
    await expect(downloadPublicFile(address, { maxBytes: 1000 })).rejects.toThrow(RefusedAddressError);
  }
});
