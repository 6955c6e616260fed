import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { databaseConfig, db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { unframed } from '#app/lib/framing.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { makePdf, makePicture, makeVideo } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { applyFileAction } from '../admin/apply-file-action.server.ts';
import { detailsSections, fileName } from '../schema.ts';
import { findMediaAt, findOneMedia } from '../serving/find-media.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaFiles, mediaFormerVersions, mediaUsages } from '../tables.server.ts';
import { recordUsages } from '../usages.server.ts';
import { makeVariants } from '../variants/make-variants.job.server.ts';
import { removeCaptions, saveCaptions } from './captions.server.ts';
import { emptyMediaTrash } from './empty-trash.job.server.ts';
import { folders } from './folders.server.ts';
import { listFormerVersions, removeFormerVersions, restoreFormerVersion } from './former-versions.server.ts';
import { framingForm, saveFraming } from './framing/save-framing.server.ts';
import { findFiles, findRow, listMedia } from './list-media.server.ts';
import { mediaList } from './media-list.ts';
import type { MediaRow } from './media-row.ts';
import { lengthText, sizeText } from './media-row.ts';
import { addTag, detailsForm, moveToFolder, saveDetails } from './save-details.server.ts';
import { deleteFile, restoreFile, trashFile } from './trash.server.ts';

openTestDatabase();
const { files } = openTestMedia();

let actorId: string;
beforeAll(async () => {
  actorId = (await makeUser({ roles: ['admin'] })).id;
});
beforeEach(async () => {
  await db.delete(mediaUsages);
  await db.delete(mediaFiles);
});
afterEach(() => setClock());

async function addFile(details: Partial<typeof mediaFiles.$inferInsert> = {}): Promise<string> {
  const row = {
    address: `${randomUUID()}.jpg`,
    name: 'a.jpg',
    kind: 'image',
    type: 'image/jpeg',
    bytes: 1000,
    ...details,
  } as const;
  const [file] = await db.insert(mediaFiles).values(row).returning({ id: mediaFiles.id });
  return file?.id ?? '';
}

const addFolder = (name: string) => folders.save({ actorId, id: null, input: { name }, revision: '' });
const details = (fields: Record<string, string>) => detailsSections.image.schema.parse({ name: 'a.jpg', ...fields });
const namesFor = async (search: string) =>
  (await listMedia(parseListQuery(`http://own.invalid/?${search}`, mediaList))).rows.map(({ name }) => name);
const page = { kind: 'page', id: '1', title: 'About', href: '/admin/pages/1' };

test('files are found by name, alt text and tag, and narrowed by everything the filters offer', async () => {
  const { id: folder } = await addFolder(`Talks ${randomUUID()}`);
  const desk = await addFile({
    name: 'Desk.jpg',
    alt: 'An empty counter',
    createdAt: new Date('2026-03-05T12:00:00Z'),
  });
  const talk = await addFile({
    name: 'Talk.mp4',
    kind: 'video',
    type: 'video/mp4',
    folderId: folder,
    bytes: 9000,
    createdAt: new Date('2026-04-05T12:00:00Z'),
  });
  await addTag({ actorId, mediaId: talk }, 'keynote');
  await db.transaction((tx) => recordUsages(tx, page, [talk]));
  for (const [search, names] of [
    ['', ['Talk.mp4', 'Desk.jpg']],
    ['q=desk', ['Desk.jpg']],
    ['q=COUNTER', ['Desk.jpg']],
    ['q=keyno', ['Talk.mp4']],
    ['q=%25', []],
    ['kind=video', ['Talk.mp4']],
    ['kind=document', []],
    ['tag=keynote', ['Talk.mp4']],
    [`folder=${folder}`, ['Talk.mp4']],
    ['folder=none', ['Desk.jpg']],
    ['folder=no-such-id', []],
    ['use=none', ['Desk.jpg']],
    ['use=some', ['Talk.mp4']],
    ['use=undescribed', []],
    ['from=2026-04-01', ['Talk.mp4']],
    ['from=2026-03-05&to=2026-03-05', ['Desk.jpg']],
    ['where=trash', []],
    ['sort=name', ['Desk.jpg', 'Talk.mp4']],
    ['sort=size', ['Desk.jpg', 'Talk.mp4']],
  ] as const) {
    expect(await namesFor(search), search).toEqual(names);
  }
  expect((await findFiles('', ['image'], 10, 0)).map(({ id }) => id)).toEqual([desk]);
  await folders.remove({ actorId, id: folder });
  expect(await namesFor('folder=none')).toEqual(['Talk.mp4', 'Desk.jpg']);
});

test('details are saved once, and told to the log once', async () => {
  const act = { actorId, mediaId: await addFile() };
  const input = details({ alt: 'A desk', credit: 'The team', tags: 'Desk, morning, desk', isPublic: 'on' });
  expect(await saveDetails(act, input)).toBe(true);
  expect(await saveDetails(act, input)).toBe(false);
  const { rows } = await listMedia(parseListQuery('http://own.invalid/', mediaList));
  expect(rows).toMatchObject([{ alt: 'A desk', credit: 'The team', tags: ['desk', 'morning'], isPublic: true }]);
  await expect(saveDetails(act, details({ folderId: randomUUID() }))).rejects.toThrow('folder no longer exists');
  await addFolder('Talks');
  await expect(addFolder('TALKS')).rejects.toMatchObject({ field: 'name' });
});

test('a list that was opened before moves and tags nothing that is in the bin', async () => {
  const act = { actorId, mediaId: await addFile() };
  const { id: folderId } = await addFolder(`Talks ${randomUUID()}`);
  await trashFile(act);
  await expect(moveToFolder(act, folderId)).rejects.toThrow('is in the bin. Restore it first.');
  await expect(addTag(act, 'desk')).rejects.toThrow('is in the bin. Restore it first.');
  await restoreFile(act);
  expect([await moveToFolder(act, folderId), await addTag(act, 'desk')]).toEqual([true, true]);
});

test('details that another admin has saved meanwhile are replaced by the next save only', async () => {
  openSiteOrigin('https://example.org');
  const act = { actorId, mediaId: await addFile() };
  const shownRevision = async () => detailsForm((await findRow(act.mediaId)) as MediaRow, []).revision;
  const revision = await shownRevision();
  const { id: folderId } = await addFolder(`Talks ${randomUUID()}`);
  await addTag(act, 'desk');
  await saveDetails(act, details({ alt: 'Theirs', tags: 'desk', folderId }));
  const typed = { act: 'details', name: 'a.jpg', alt: 'Mine', credit: '', tags: 'talk', folderId: '' };
  const save = (version: string) => applyFileAction(postOf({ ...typed, revision: version }), act);
  const errors = { alt: 'Stored now: “Theirs”', tags: 'Stored now: “desk”' };
  const refused = await save(revision);
  expect(refused).toMatchObject(conflict({ ...typed, folderId }, await shownRevision(), errors));
  expect(refused).toHaveProperty('data.errors', errors);
  expect(await findRow(act.mediaId)).toMatchObject({ alt: 'Theirs', tags: ['desk'] });
  expect(await save(await shownRevision())).toMatchObject({ status: 302 });
  expect(await findRow(act.mediaId)).toMatchObject({ alt: 'Mine', tags: ['talk'] });
});

test('a framing that another admin has saved meanwhile is replaced by the next save only', async () => {
  openSiteOrigin('https://example.org');
  const act = { actorId, mediaId: await addFile() };
  const shownRevision = async () => framingForm((await findOneMedia(act.mediaId))?.framing ?? null).revision;
  const revision = await shownRevision();
  expect(revision).toBe(framingForm(unframed).revision);
  const square = framingSchema.parse({ ratio: 'square', zoom: 150 });
  await saveFraming(act, square, revision);
  expect(await saveFraming(act, square, revision), 'the same again').toBe(false);
  const typed = { act: 'framing', focalX: '20', focalY: '50', ratio: 'tall', zoom: '100' };
  const save = (version: string) => applyFileAction(postOf({ ...typed, revision: version }), act);
  const refused = await save(revision);
  expect(refused).toMatchObject(conflict({ ...typed, zoom: '150' }, await shownRevision(), {}));
  expect(refused).toHaveProperty('data.errors', { ratio: 'Stored now: Square' });
  expect((await findOneMedia(act.mediaId))?.framing).toEqual(square);
  expect(await save(await shownRevision())).toMatchObject({ status: 302 });
  expect((await findOneMedia(act.mediaId))?.framing).toMatchObject({ focalX: 20, ratio: 'tall', zoom: 100 });
  for (const [name, text] of [
    ['focalX', '101'],
    ['zoom', '155'],
    ['ratio', 'round'],
  ] as const)
    expect(await applyFileAction(postOf({ ...typed, [name]: text }), act)).toMatchObject({
      data: { values: { [name]: text }, errors: { [name]: expect.any(String) } },
    });
});

test('what is shown somewhere stays, and says where it is shown', async () => {
  const act = { actorId, mediaId: await addFile() };
  await db.transaction((tx) => recordUsages(tx, page, [act.mediaId]));
  await expect(trashFile(act)).rejects.toThrow('a.jpg is used in “About”. Remove it there first, or replace the file.');
  await expect(db.delete(mediaFiles).where(eq(mediaFiles.id, act.mediaId))).rejects.toThrow();
});

test('the bin gives back, deletes for good on request, and by itself after thirty days', async () => {
  const { upload } = await makeUploader();
  const before = files();
  const { mediaId } = await upload(makeVideo(), 'talk.mp4');
  const act = { actorId, mediaId };
  await expect(deleteFile(act)).rejects.toThrow('not in the bin');
  expect(await trashFile(act)).toBe(true);
  expect(await findOneMedia(mediaId)).toBeNull();
  expect(await restoreFile(act)).toBe(true);
  expect(await findOneMedia(mediaId)).not.toBeNull();
  await trashFile(act);
  setClock(new Date(Date.now() + 29 * 86_400_000));
  await emptyMediaTrash.run({}, jobContext);
  expect(files()).toHaveLength(before.length + 1);
  setClock(new Date(Date.now() + 31 * 86_400_000));
  await emptyMediaTrash.run({}, jobContext);
  expect(files()).toEqual(before);
  expect(await deleteFile(act)).toBe(false);
});

test('a picture is made in every size up to its own, again for each version, and a placeholder with it', async () => {
  const { upload } = await makeUploader();
  const picture = (width: number) => makePicture({ width, height: 300 }).jpeg().toBuffer();
  const { mediaId } = await upload(await picture(700), 'a.jpg');
  await makeVariants.run({ mediaId }, jobContext);
  await makeVariants.run({ mediaId }, jobContext);
  const first = await findOneMedia(mediaId);
  expect(first?.sources.map(({ type, srcSet }) => [type, srcSet.match(/(?<= )\d+w/g)])).toEqual([
    ['image/avif', ['320w', '640w', '700w']],
    ['image/webp', ['320w', '640w', '700w']],
  ]);
  expect(first?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(first?.placeholder?.length).toBeLessThan(600);

  await upload(await picture(400), 'b.jpg', { replaces: mediaId });
  expect((await findOneMedia(mediaId))?.sources).toEqual([]);
  await makeVariants.run({ mediaId }, jobContext);
  const second = await findOneMedia(mediaId);
  expect(second?.sources[0]?.srcSet.match(/(?<= )\d+w/g)).toEqual(['320w', '400w']);
  expect(second?.url.replace(/v=\d+$/, 'v=1')).toBe(first?.url);
  expect(files().filter((name) => /\/1-/.test(name))).toEqual([]);
  expect((await findMediaAt(second?.url ?? ''))?.id).toBe(mediaId);
  expect(await findMediaAt('/media/unknown.jpg')).toBeNull();
});

test('a replaced file is kept for thirty days, can be brought back, and then nothing of it stays', async () => {
  const { upload } = await makeUploader();
  const before = files();
  const ownSizes = () =>
    files()
      .filter((name) => !before.includes(name))
      .map((name) => Number(name.split('/').at(-1)))
      .toSorted((a, b) => a - b);
  const { mediaId } = await upload(makePdf(), 'a.pdf');
  await upload(makePdf('/Lang(en)'), 'b.pdf', { replaces: mediaId });
  await upload(makePdf('/Lang(cy)'), 'c.pdf', { replaces: mediaId });
  await makeVariants.run({ mediaId }, jobContext);
  expect(ownSizes()).toEqual([1, 2, 3]);
  expect((await listFormerVersions(mediaId)).map(({ version }) => version)).toEqual([2, 1]);

  const act = { actorId, mediaId };
  expect(await restoreFormerVersion(act, 1)).toBe(true);
  await makeVariants.run({ mediaId }, jobContext);
  expect((await findOneMedia(mediaId))?.url).toMatch(/\?v=1$/);
  expect((await listFormerVersions(mediaId)).map(({ version }) => version).toSorted()).toEqual([2, 3]);
  expect(ownSizes()).toEqual([1, 2, 3]);
  await expect(restoreFormerVersion(act, 1)).rejects.toThrow('has been deleted');

  setClock(new Date(Date.now() + 31 * 86_400_000));
  expect(await removeFormerVersions()).toBe(2);
  expect(await removeFormerVersions()).toBe(0);
  expect(ownSizes()).toEqual([1]);
  setClock();

  await upload(makePdf('/Lang(fr)'), 'd.pdf', { replaces: mediaId });
  await trashFile(act);
  await deleteFile(act);
  expect(ownSizes()).toEqual([]);
});

test('a file of the bin that is shown somewhere again stays, and the others are deleted without a fault', async () => {
  const trashedAt = new Date('2026-01-01T12:00:00Z');
  const shownId = await addFile();
  await db.transaction((tx) => recordUsages(tx, page, [shownId]));
  await db.update(mediaFiles).set({ trashedAt });
  await addFile({ trashedAt });
  const mediaId = await addFile();
  await db
    .insert(mediaFormerVersions)
    .values({ mediaId, version: 0, type: 'image/jpeg', bytes: 1, replacedAt: trashedAt });
  await emptyMediaTrash.run({}, jobContext);
  const left = await db.select({ id: mediaFiles.id }).from(mediaFiles);
  expect(left.map(({ id }) => id).toSorted()).toEqual([shownId, mediaId].toSorted());
  expect(await listFormerVersions(mediaId)).toEqual([]);
  await expect(deleteFile({ actorId, mediaId: shownId })).rejects.toThrow('is used in “About”');
  await db.delete(mediaUsages);
  await emptyMediaTrash.run({}, jobContext);
  expect(await db.$count(mediaFiles, eq(mediaFiles.id, shownId))).toBe(0);
});

test('the bytes of the present content stay, whatever is noted as a former one', async () => {
  const { upload } = await makeUploader();
  const before = files();
  const { mediaId } = await upload(makePdf(), 'a.pdf');
  const stored = files();
  const replacedAt = new Date('2026-01-01T12:00:00Z');
  await db.insert(mediaFormerVersions).values({ mediaId, version: 1, type: 'application/pdf', bytes: 1, replacedAt });
  await removeFormerVersions();
  expect(stored).toHaveLength(before.length + 1);
  expect(files()).toEqual(stored);
  expect(await listFormerVersions(mediaId)).toEqual([]);
});

test('captions are WebVTT, of a video, and each new one has an address of its own', async () => {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(makeVideo(), 'talk.mp4');
  const act = { actorId, mediaId };
  const captions = (caption: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${caption}\n`);
  const addresses = new Set<string | null | undefined>();
  for (const caption of ['One', 'Two', 'Three']) {
    await saveCaptions(act, captions(caption));
    addresses.add((await findOneMedia(mediaId))?.captions);
    if (caption === 'Two') expect(await removeCaptions(act)).toBe(true);
  }
  expect(addresses.size).toBe(3);
  for (const wrong of [
    Buffer.from('<html>'),
    Buffer.from('WEBVTT'),
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.alloc(600 * 1024),
  ]) {
    await expect(saveCaptions(act, wrong)).rejects.toMatchObject({ field: 'captions' });
  }
  await expect(saveCaptions({ actorId, mediaId: await addFile() }, captions('One'))).rejects.toThrow('Only a video');
  expect(await removeCaptions(act)).toBe(true);
  expect(await removeCaptions(act)).toBe(false);
});

test('while a store takes its time with captions, somebody else can change the file', async () => {
  const mediaId = await addFile({ kind: 'video', type: 'video/mp4' });
  const storage = mediaStorage();
  const write = storage.write.bind(storage);
  const writing = vi.spyOn(storage, 'write').mockImplementationOnce(async (...given) => {
    await withClient(databaseConfig(), (client) =>
      client.query('select from media_files where id = $1 for update nowait', [mediaId]),
    );
    await write(...given);
  });
  await saveCaptions({ actorId, mediaId }, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n'));
  expect(writing).toHaveBeenCalledOnce();
  writing.mockRestore();
});

test('captions whose rows cannot be written leave no file behind', async () => {
  const mediaId = await addFile({ kind: 'video', type: 'video/mp4' });
  const before = files();
  await db.execute(`alter table media_captions add constraint refused check (text not like 'One%') not valid`);
  onTestFinished(async () => void (await db.execute('alter table media_captions drop constraint refused')));
  await expect(
    saveCaptions({ actorId, mediaId }, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n')),
  ).rejects.toThrow(/Failed query/);
  expect(files()).toEqual(before);
});

test('names lose paths and what no name should hold', () => {
  expect(fileName.parse('C:\\Users\\Ann\\a.jpg')).toBe('a.jpg');
  expect(fileName.parse('../../etc/passwd')).toBe('passwd');
  expect(fileName.parse('a\u202Egpj.exe\0')).toBe('agpj.exe');
  expect(fileName.parse('/')).toBe('untitled');
});

test('how a picture stands in its frame is kept with it, once, and goes with it wherever it is shown', async () => {
  const act = { actorId, mediaId: await addFile() };
  const framing = framingSchema.parse({ focalX: 20, ratio: 'square' });
  expect(await saveFraming(act, framing)).toBe(true);
  expect(await saveFraming(act, { ...framing })).toBe(false);
  expect((await findOneMedia(act.mediaId))?.framing).toEqual(framing);
  expect(await saveFraming(act, unframed)).toBe(true);
  expect((await findOneMedia(act.mediaId))?.framing).toBeNull();
  const film = await addFile({ kind: 'video', type: 'video/mp4' });
  await expect(saveFraming({ actorId, mediaId: film }, framing)).rejects.toThrow('Only pictures');
});

test('sizes and lengths are said as people read them', () => {
  expect([0, 999, 1024, 14_336, 2_202_010, 50_331_648, 2_147_483_648].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '14 KB',
    '2.1 MB',
    '48 MB',
    '2 GB',
  ]);
  expect([900, 65_000, 3_725_000].map(lengthText)).toEqual(['0:01', '1:05', '1:02:05']);
});
