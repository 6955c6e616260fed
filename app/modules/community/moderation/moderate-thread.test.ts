import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { forumPosts, forumTopics } from '../tables.server.ts';
import { moderateThread } from './moderate-thread.server.ts';

openTestDatabase();

test('a discussion whose first post is deleted takes its replies to the counts of its new topic, and no more', async () => {
  openSiteOrigin('https://example.org');
  const author = await makeForumMember();
  const [from, to] = [await makeTopic('Sleep'), await makeTopic('Work')];
  const slug = await makeThread(author, from);
  await makeReply(author, slug);
  const deletion = await deletePost(author, slug, 1);
  if (!deletion || deletion.isThreadGone) throw new Error('The discussion is gone');
  const [reply] = await db.select().from(forumPosts).where(eq(forumPosts.number, 2));
  const move = { postId: reply?.id ?? '', verb: 'move', topicSlug: to.slug, rule: 'topic', reason: '' } as const;
  expect(await moderateThread(author, move)).toBe(true);
  const topics = await db.select().from(forumTopics).orderBy(forumTopics.slug);
  expect(topics.map(({ slug: name, threadCount, postCount }) => [name, threadCount, postCount])).toEqual([
    ['sleep', 0, 0],
    ['work', 1, 1],
  ]);
});
