import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { jobContext } from '#test/job-context.ts';
import { forumPosts } from '../tables.server.ts';
import { previewPost, rendererVersion } from './render-post.server.ts';
import { renderPostsJob } from './render-posts.job.server.ts';

openTestDatabase();

test('posts of an earlier renderer are rendered again', async () => {
  const author = await makeForumMember();
  const slug = await makeThread(author, await makeTopic('Sleep'), { content: 'One' });
  await makeReply(author, slug, { content: 'Two' });
  await db.update(forumPosts).set({ htmlVersion: 0, html: 'old' }).where(eq(forumPosts.number, 2));
  await renderPostsJob.run({}, jobContext);
  const posts = await db.select().from(forumPosts).orderBy(asc(forumPosts.number));
  expect(posts.map(({ html, htmlVersion }) => [html, htmlVersion])).toEqual([
    ['<p>One</p>', rendererVersion],
    ['<p>Two</p>', rendererVersion],
  ]);
});

test('a preview shows no more of a text than a post can hold', async () => {
  expect(await previewPost(`${'a'.repeat(1999)} ${'b'.repeat(18_000)}`, null)).toBe(`<p>${'a'.repeat(1999)}  …</p>`);
  expect(await previewPost('Short', null)).toBe('<p>Short</p>');
});
