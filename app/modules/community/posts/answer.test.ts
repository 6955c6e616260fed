import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { forumTopics } from '../tables.server.ts';
import { discussionData } from '../threads/discussion-data.ts';
import { findThread, listPosts } from '../threads/find-thread.server.ts';
import { listTopicThreads } from '../threads/list-threads.server.ts';
import { markAnswer } from './answer.server.ts';
import { deletePost } from './delete-post.server.ts';

openTestDatabase();

test('who asked marks the reply that solved it, and the page says so', async () => {
  const topic = await makeTopic('Questions');
  const author = await makeForumMember('member');
  const helper = await makeForumMember();
  const slug = await makeThread({ ...author, role: 'moderator' }, topic);
  const number = await makeReply(helper, slug, { content: 'A lamp.' });
  await makeReply(helper, slug, { content: 'A walk.' });
  const mark = { slug, number, isAnswer: true };
  await expect(markAnswer(author, mark)).rejects.toThrow('no marked answer');
  await db.update(forumTopics).set({ takesAnswers: true }).where(eq(forumTopics.id, topic.id));
  await expect(markAnswer({ ...helper, role: 'member' }, mark)).rejects.toThrow('Only the person who asked');
  expect(await markAnswer(author, { ...mark, number: 1 })).toBeNull();
  expect(await markAnswer(author, mark)).toMatchObject({ number });

  const dataOf = async () => {
    const thread = await findThread(slug);
    if (!thread) throw new Error('no thread');
    const posts = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
    return discussionData({ origin: 'https://example.org', card: thread.card, hashtags: [], ...posts });
  };
  expect(await dataOf()).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      name: 'How do you sleep?',
      answerCount: 2,
      acceptedAnswer: { text: 'A lamp.', url: `https://example.org/forum/${slug}/${number}` },
      suggestedAnswer: [{ text: 'A walk.' }],
    },
  });
  expect((await listTopicThreads(topic.id, 'latest', null)).threads).toMatchObject([{ isSolved: true }]);

  await markAnswer(author, { ...mark, isAnswer: false });
  expect(await dataOf()).toMatchObject({ '@type': 'DiscussionForumPosting' });
  await markAnswer({ ...helper, role: 'moderator' }, mark);
  // The mark goes with the reply.
  await deletePost(helper, slug, number);
  expect((await findThread(slug))?.row.solvedNumber).toBeNull();
});
