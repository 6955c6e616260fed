import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePdf, makeSvg, makeVideo } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { mediaFiles } from '../tables.server.ts';
import { recordUsages, removeUsages } from '../usages.server.ts';
import { findOneMedia } from './find-media.server.ts';
import { parseRange } from './parse-range.ts';
import { serveMedia } from './serve-media.server.ts';

openTestDatabase();
openTestMedia();

const visitor = { isAdmin: async () => false };
const admin = { isAdmin: async () => true };
const ask = (url: string, who = visitor, headers: Record<string, string> = {}, method = 'GET') =>
  serveMedia(new Request(`http://localhost${url}`, { headers, method }), who);

async function addFile(
  bytes: Buffer,
  name: string,
  details: Partial<typeof mediaFiles.$inferInsert> = { isPublic: true },
) {
  const { upload } = await makeUploader();
  const { mediaId } = await upload(bytes, name);
  const media = await findOneMedia(mediaId);
  if (!media) throw new Error('The file was refused');
  await db.update(mediaFiles).set(details).where(eq(mediaFiles.id, mediaId));
  return media;
}

test('a file is the admins’ own until something published shows it, and again once nothing does', async () => {
  const { id, url } = await addFile(makeSvg(), 'a.svg', { isPublic: false });
  const user = { kind: 'page', id: 'about', title: 'About', href: '/admin/pages/about' };
  expect((await ask(url)).status).toBe(404);
  const privateAnswer = await ask(url, admin);
  expect([privateAnswer.status, privateAnswer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);

  await db.transaction((tx) => recordUsages(tx, user, [id, id]));
  const publicAnswer = await ask(url);
  expect([publicAnswer.status, publicAnswer.headers.get('Cache-Control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);

  await db.transaction((tx) => removeUsages(tx, user));
  expect((await ask(url)).status).toBe(404);
});

test('what lies in the bin is there for admins alone, and cannot be shown again', async () => {
  const { id, url } = await addFile(makeSvg(), 'a.svg', { isPublic: true, trashedAt: new Date() });
  expect((await ask(url)).status).toBe(404);
  expect((await ask(url, admin)).status).toBe(200);
  const user = { kind: 'page', id: 'x', title: 'X', href: '/' };
  const show = (...ids: string[]) => db.transaction((tx) => recordUsages(tx, user, ids));
  await expect(show(id)).rejects.toThrow('“a.svg” is shown here, and is in the bin. Restore it');
  const other = await addFile(makeSvg(), 'b.svg', { trashedAt: new Date() });
  const privateFile = await addFile(makeSvg(), 'c.svg', { isPublic: false });
  await expect(show(id, privateFile.id, other.id)).rejects.toThrow(/“[ab].svg” and “[ab].svg” are shown here/);
  await expect(show(privateFile.id, randomUUID())).rejects.toThrow('deleted in the meantime');
});

test('nothing that is served can run or pass as something else', async () => {
  for (const [bytes, name, type, way] of [
    [makeSvg(), 'a.svg', 'image/svg+xml; charset=utf-8', 'inline'],
    [makePdf(), 'Fees & “terms”.pdf', 'application/pdf', 'attachment'],
    [makeVideo(), 'a.mp4', 'video/mp4', 'inline'],
  ] as const) {
    const { url } = await addFile(bytes, name);
    const { headers } = await ask(url);
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox$/);
    expect(headers.get('Content-Disposition')).toMatch(
      new RegExp(`^${way}; filename="[\\w .()-]+"; filename\\*=UTF-8''[\\w%.-]+$`),
    );
  }
});

test('only an address that names its version is kept for good', async () => {
  const { url } = await addFile(makeSvg(), 'a.svg');
  for (const plain of [url.replace(/\?.*/, ''), url.replace('v=1', 'v=9')]) {
    expect((await ask(plain)).headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  }
});

test('anyone who has it already is told so', async () => {
  const { url } = await addFile(makeSvg(), 'a.svg');
  const etag = (await ask(url)).headers.get('ETag') ?? '';
  const again = await ask(url, visitor, { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('parts of a file are served as they are asked for', async () => {
  const video = makeVideo({ bytes: 1000 });
  const { url } = await addFile(video, 'a.mp4');
  const part = async (range: string, headers = {}) => {
    const answer = await ask(url, visitor, { Range: range, ...headers });
    return {
      status: answer.status,
      range: answer.headers.get('Content-Range'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const size = video.length;
  expect(await part('bytes=0-9')).toEqual({ status: 206, range: `bytes 0-9/${size}`, bytes: video.subarray(0, 10) });
  expect(await part(`bytes=${size - 5}-`)).toMatchObject({ status: 206, bytes: video.subarray(-5) });
  expect(await part('bytes=-7')).toMatchObject({ status: 206, bytes: video.subarray(-7) });
  expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
  expect(await part('bytes=0-1,4-5')).toMatchObject({ status: 200, range: null });
  expect(await part('bytes=0-9', { 'If-Range': '"older"' })).toMatchObject({ status: 200 });
  const head = await ask(url, visitor, {}, 'HEAD');
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(size), '']);
});

test('a part lies within the file, whatever is asked', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(3000), fc.nat(3000)).map(([a, b]) => `bytes=${a}-${b}`),
        fc.nat(3000).map((n) => `bytes=-${n}`),
      ),
      (size, header) => {
        const part = parseRange(header, size);
        if (part === null || part === 'outside') return;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeLessThan(size);
        expect(part.start).toBeLessThanOrEqual(part.end);
      },
    ),
  );
});

test.each([
  '/media/',
  '/media/..%2f..%2fsession-secret',
  '/media/a',
  '/media/unknown.jpg',
  '/media/a.jpg/../../x',
  '/media/a.jpg/640.avif/x',
])('%s is nothing', async (url) => {
  expect((await ask(url, admin)).status).toBe(404);
});
