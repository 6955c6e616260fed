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
import { hasSampleThreads, removeSampleThreads, topicRecords } from './manage-topics.server.ts';
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

const topic = {
  name: 'Night shifts',
  description: 'For those who work at night.',
  position: 1,
  pillar: 'routine',
  writers: 'member',
  takesAnswers: false,
  isClosed: false,
} as const;

test('a topic is found by its present name only, and one with discussions is kept', async () => {
  const { id: actorId } = await makeForumMember('admin');
  const titles = async (id: string) =>
    (
      await db
        .select()
        .from(searchEntries)
        .where(eq(searchEntries.source, `topic:${id}`))
    ).map(({ title }) => title);
  const added = await topicRecords.save({ actorId, id: null, input: topic, revision: '' });
  expect([added.slug, await titles(added.id)]).toEqual(['night-shifts', ['Night shifts']]);
  const revision = topicRecords.revisionOf(added);
  await topicRecords.save({ actorId, id: added.id, input: { ...topic, name: 'Shift work' }, revision });
  expect(await titles(added.id)).toEqual(['Shift work']);
  await topicRecords.remove({ actorId, id: added.id });
  expect(await titles(added.id)).toEqual([]);

  const used = await makeTopic('Evenings');
  await inTransaction((tx) =>
    addSampleThread(tx, { topic: 'Evenings', title: 'Tea', content: 'A sample.', hashtags: [], replies: [] }),
  );
  await expect(topicRecords.remove({ actorId, id: used.id })).rejects.toThrow('This category has discussions');
});

test.each([
  ['of another topic', 'evenings!', 'The category “Evenings” has this address'],
  ['without letters of an address', 'Йога', 'at least one Latin letter'],
])('a name %s is refused beside its field', async (_what, name, message) => {
  const { id: actorId } = await makeForumMember('admin');
  const saved = topicRecords.save({ actorId, id: null, input: { ...topic, name }, revision: '' });
  await expect(saved).rejects.toMatchObject({ field: 'name', message: expect.stringContaining(message) });
});
