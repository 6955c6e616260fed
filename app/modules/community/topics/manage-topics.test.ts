import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeTopic } from '#test/forum.ts';
import { forumPersonalData } from '../personal-data/forum.personal-data.server.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { forumThreads } from '../tables.server.ts';
import { addSampleThread } from '../threads/seed-forum.server.ts';
import { hasSampleThreads, removeSampleThreads } from './manage-topics.server.ts';
import { findTopic } from './topics.server.ts';

openTestDatabase();

test('samples are removed with their search entries, except those in which members have written', async () => {
  const [admin, member, former] = [await makeForumMember('admin'), await makeForumMember(), await makeForumMember()];
  await makeTopic('Sleep');
  const titles = ['Left alone', 'A member was here', 'A former member was here', 'A reply came and went'];
  for (const title of titles) {
    const sample = { topic: 'Sleep', title, content: 'A sample.', hashtags: [], replies: ['A sample reply.'] };
    await inTransaction((tx) => addSampleThread(tx, sample));
  }
  await makeReply(member, 'a-member-was-here', { content: 'Real words.' });
  await makeReply(former, 'a-former-member-was-here', { content: 'More of them.' });
  await inTransaction((tx) =>
    forumPersonalData.erase(tx, { id: former.id, email: '', name: 'Former', displayName: null }),
  );
  const number = await makeReply(member, 'a-reply-came-and-went');
  await deletePost(member, 'a-reply-came-and-went', number);

  expect(await hasSampleThreads()).toBe(true);
  const { removed, kept } = await removeSampleThreads(admin);
  expect([removed, kept.sort()]).toEqual([2, ['A former member was here', 'A member was here']]);
  const left = await db.select().from(forumThreads).orderBy(forumThreads.slug);
  expect(left.map(({ slug, replyCount }) => [slug, replyCount])).toEqual([
    ['a-former-member-was-here', 2],
    ['a-member-was-here', 2],
  ]);
  expect(await findTopic('sleep')).toMatchObject({ threadCount: 2, postCount: 6 });
  expect(await db.$count(searchEntries, eq(searchEntries.kind, 'thread'))).toBe(7);
  // What is left stays, however often one presses.
  expect(await hasSampleThreads()).toBe(false);
  expect(await removeSampleThreads(admin)).toMatchObject({ removed: 0 });
});
