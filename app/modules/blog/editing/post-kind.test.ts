import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import {
  addPreviewLink,
  countPreviewLinks,
  findPreviewLink,
} from '#app/modules/content/editing/preview-links.server.ts';
import { restoreVersion } from '#app/modules/content/editing/restore-version.server.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { scheduleDocument } from '#app/modules/content/publishing/schedule-document.server.ts';
import { restoreDocument, trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { newPost, type PostDraft } from '../schema.ts';
import { posts } from '../tables.server.ts';
import { createPost } from './create-post.server.ts';
import { postKind } from './post-kind.server.ts';

openTestDatabase();

async function write(changes: Partial<PostDraft> = {}) {
  const { id: actorId } = await makeUser();
  const post = { ...newPost, title: 'Tea', excerpt: 'A cup', ...changes };
  const { id } = await db.transaction((tx) => createPost(tx, post, actorId));
  const token = await db.transaction((tx) => addPreviewLink(tx, keyOf(postKind, id), actorId));
  return { actorId, id, post, isShown: async () => (await findPreviewLink(token, [postKind])) !== null };
}

test('a preview link shows no post that is in the bin, however it came there', async () => {
  const { id, isShown } = await write();
  expect(await isShown()).toBe(true);
  await db.update(posts).set({ trashedAt: now() }).where(eq(posts.id, id));
  expect(await isShown()).toBe(false);
});

test('the preview links of a post that was in the bin stay useless once it is restored', async () => {
  const { actorId, id, isShown } = await write();
  await db.transaction((tx) => trashDocument(tx, postKind, { id, actorId }));
  expect(await isShown()).toBe(false);
  await db.transaction((tx) => restoreDocument(tx, postKind, { id, actorId }));
  expect(await isShown()).toBe(false);
  expect(await countPreviewLinks(keyOf(postKind, id))).toMatchObject({ number: 0 });
});

test('a version from before a field existed is restored with the first value of that field', async () => {
  const { actorId, id, post } = await write({ slug: 'old-tea' });
  const act = { id, actorId };
  await db.transaction((tx) => publishDocument(tx, postKind, { ...act, revision: null }));
  const { seoKeyword: _later, ...old } = post;
  await db
    .update(documentVersions)
    .set({ document: { ...old, slug: 'old-tea' } })
    .where(eq(documentVersions.documentId, id));
  const later = { ...post, title: 'Coffee' };
  await db.transaction((tx) => saveDocument(tx, postKind, { ...act, document: later, revision: null }));
  expect(await db.transaction((tx) => restoreVersion(tx, postKind, { ...act, number: 1, revision: null }))).toBe(true);
  expect(await findDocumentDraft(postKind, id)).toMatchObject({ document: { title: 'Tea', seoKeyword: '' } });
});

test('a post in the bin is neither scheduled nor published', async () => {
  const { actorId, id } = await write();
  const act = { id, actorId };
  await db.transaction((tx) => trashDocument(tx, postKind, act));
  const at = new Date(now().getTime() + 60_000);
  const schedule = db.transaction((tx) =>
    scheduleDocument(tx, postKind, { ...act, act: 'publish', at, revision: null }),
  );
  await expect(schedule).rejects.toThrow('in the bin');
  await expect(db.transaction((tx) => publishDocument(tx, postKind, { ...act, revision: null }))).rejects.toThrow(
    'in the bin',
  );
});
