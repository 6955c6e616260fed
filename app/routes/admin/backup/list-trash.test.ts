import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { posts } from '#app/modules/blog/tables.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { documentVersions, drafts } from '#app/modules/content/tables.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { affirmations } from '#app/modules/pages/affirmations/tables.server.ts';
import { createPage } from '#app/modules/pages/create-page.server.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { listOfTrash, listTrash, trashActions } from './list-trash.server.ts';

openTestDatabase();
openTestMedia();

const list = (search = '') => listTrash(parseListQuery(`https://site.test/admin/backup/trash${search}`, listOfTrash));

const thrownAway = (day: number) => new Date(Date.UTC(2026, 4, day));

/** One of each kind in the trash, thrown away on four days. */
async function fillTrash() {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const pageDraft = { path: '/leaflet', title: 'Leaflet', metaTitle: '', metaDescription: '', blocks: [] };
  const page = await db.transaction((tx) => createPage(tx, { ...pageDraft, kind: 'page' }));
  const post = await db.transaction((tx) => createPost(tx, { ...newPost, title: 'Tea', slug: 'tea' }, actorId));
  await db
    .update(pages)
    .set({ trashedAt: thrownAway(1) })
    .where(eq(pages.id, page.id));
  await db
    .update(posts)
    .set({ trashedAt: thrownAway(2) })
    .where(eq(posts.id, post.id));
  const stored = { kind: 'image', type: 'image/png', bytes: 1 } as const;
  const [file] = await db
    .insert(mediaFiles)
    .values({ ...stored, address: `${randomUUID()}.png`, name: 'Hill.png', trashedAt: thrownAway(3) })
    .returning();
  const affirmationFields = { text: 'I rest.', category: 'health', pillar: 'meditation' } as const;
  const [affirmation] = await db
    .insert(affirmations)
    .values({ ...affirmationFields, removedAt: thrownAway(4) })
    .returning();
  return { actorId, page, post, file: { id: file?.id ?? '' }, affirmation: { id: affirmation?.id ?? '' } };
}

test('the bin lists every kind in one place, says when each goes, restores it and deletes it for good', async () => {
  const { actorId, page, post, file, affirmation } = await fillTrash();
  const { rows, total } = await list();
  expect(total).toBe(4);
  expect(rows.map(({ title, kind, deletedAt }) => [title, kind, deletedAt?.toISOString().slice(0, 10)])).toEqual([
    ['I rest.', 'Affirmation', '2026-06-03'],
    ['Hill.png', 'File', '2026-06-02'],
    ['Tea', 'Blog post', undefined],
    ['Leaflet', 'Page', undefined],
  ]);
  expect((await list('?kind=post')).rows.map(({ title }) => title)).toEqual(['Tea']);
  expect((await list('?q=hill')).rows.map(({ title }) => title)).toEqual(['Hill.png']);

  const { restore, delete: deleteForGood } = trashActions(actorId);
  expect(await restore.run(page.id)).toBe(true);
  expect(await restore.run(file.id)).toBe(true);
  expect(await restore.run(page.id)).toBe(false);
  expect(await deleteForGood.run(post.id)).toBe(true);
  expect(await deleteForGood.run(affirmation.id)).toBe(true);
  // Nothing outside the trash is deleted from here.
  expect(await deleteForGood.run(page.id)).toBe(false);
  expect((await list()).total).toBe(0);
  expect(await db.$count(pages, eq(pages.id, page.id))).toBe(1);
  expect(await db.$count(posts, eq(posts.id, post.id))).toBe(0);
  expect(await db.$count(drafts, eq(drafts.documentId, post.id))).toBe(0);
  expect(await db.$count(affirmations, eq(affirmations.id, affirmation.id))).toBe(0);
  const actions = (await db.select({ action: auditEvents.action }).from(auditEvents)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['page.restored', 'media.restored', 'post.deleted', 'affirmation.deleted-for-good']),
  );
});

test('a post that was published is deleted with all its versions', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const draft = { ...newPost, title: 'Rain', slug: 'rain', excerpt: 'Wet.' };
  const { id } = await db.transaction((tx) => createPost(tx, draft, actorId));
  await db.transaction((tx) => publishDocument(tx, postKind, { id, actorId, revision: null }));
  await db.transaction((tx) => trashDocument(tx, postKind, { id, actorId }));
  expect(await trashActions(actorId).delete.run(id)).toBe(true);
  expect(await db.$count(documentVersions, eq(documentVersions.documentId, id))).toBe(0);
});
