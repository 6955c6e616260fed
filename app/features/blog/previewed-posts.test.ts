import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { addPreviewLink, countPreviewLinks, findPreviewLink } from '#app/services/documents/preview-links.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { createPost } from './create-post.server.ts';
import { postKey } from './post-key.ts';
import { previewedPosts } from './previewed-posts.server.ts';
import { newPost } from './schema.ts';
import { posts } from './tables.server.ts';
import { restorePost, trashPost } from './unpublish-post.server.ts';

openTestDatabase();

async function linkToPost() {
  const { id: actorId } = await makeUser();
  const { id: postId } = await db.transaction((tx) => createPost(tx, { ...newPost, title: 'Tea' }, actorId));
  const token = await db.transaction((tx) => addPreviewLink(tx, postKey(postId), actorId));
  return { actorId, postId, isShown: async () => (await findPreviewLink(token, [previewedPosts])) !== null };
}

test('a preview link shows no post that is in the trash, however it came there', async () => {
  const { postId, isShown } = await linkToPost();
  expect(await isShown()).toBe(true);
  await db.update(posts).set({ trashedAt: now() }).where(eq(posts.id, postId));
  expect(await isShown()).toBe(false);
});

test('the preview links of a post that was in the trash stay useless once it is restored', async () => {
  const { actorId, postId, isShown } = await linkToPost();
  await db.transaction((tx) => trashPost(tx, { postId, actorId }));
  expect(await isShown()).toBe(false);
  await db.transaction((tx) => restorePost(tx, { postId, actorId }));
  expect(await isShown()).toBe(false);
  expect(await countPreviewLinks(postKey(postId))).toMatchObject({ number: 0 });
});
