import { expect, onTestFinished, test } from 'vitest';
import { onAnnouncement } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { saveDetails } from '#app/modules/media/library/save-details.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { bookingsPersonalData } from '../bookings.personal-data.server.ts';
import { loader as openService } from './service.tsx';
import { loader as openServices } from './services.tsx';

openTestDatabase();
openTestMedia();

const pictureBytes = async () => new Uint8Array(await makePicture().png().toBuffer());

/** Returns what is on `/book` or on the page of a service, and the tags by which the cache drops it. */
function open(slug?: string) {
  const request = new Request(`https://example.org/book${slug ? `/${slug}` : ''}`);
  return as(null, request, async (context) => {
    const shared = { request, context, url: new URL(request.url) };
    const shownData = slug
      ? await openService({ ...shared, params: { slug }, pattern: '/book/:slug' })
      : await openServices({ ...shared, params: {}, pattern: '/book' });
    const { isAllowed, tags } = context.get(cachingContext);
    return { isAllowed, tags, text: JSON.stringify(shownData) };
  });
}

test('a cached page with the photograph of a host is made again when its alt text or its file changes, and after an erasure', async () => {
  const closeProcesses = openChildProcesses();
  onTestFinished(async () => {
    await closeProcesses();
    // Other files of the worker share the module.
    openChildProcesses();
  });
  const { uploader, upload } = await makeUploader();
  const { mediaId } = await upload(await pictureBytes(), 'Robin.png');
  const person = { ...(await makeUser()), displayName: null };
  const host = await makeHost({ name: 'Robin', userId: person.id, pictureId: mediaId });
  const { slug } = await makeService([host.id], {});
  const changed = new Set<string>();
  onAnnouncement(async (_tx, tags) => {
    for (const tag of tags) changed.add(tag);
  });
  onTestFinished(() => onAnnouncement(undefined));
  const details = { name: 'Robin.png', alt: 'Robin by the sea', credit: '', isPublic: false, folderId: null, tags: [] };
  const changes = {
    'alt text': () => saveDetails({ actorId: uploader.id, mediaId }, details),
    file: async () => upload(await pictureBytes(), 'Robin.png', { replaces: mediaId }),
    erasure: () => db.transaction((tx) => bookingsPersonalData.erase(tx, person)),
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await Promise.all([open(), open(slug)]);
    changed.clear();
    await change();
    const after = await Promise.all([open(), open(slug)]);
    for (const [index, page] of before.entries()) {
      expect([what, page.isAllowed, page.tags.isDisjointFrom(changed)]).toEqual([what, true, false]);
      expect(after[index]?.text, what).not.toBe(page.text);
    }
  }
  const left = await open(slug);
  expect(left.text).not.toMatch(/Robin|by the sea/);
});
