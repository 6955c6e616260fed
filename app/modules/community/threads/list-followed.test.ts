import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeThread, makeTopic } from '#test/forum.ts';
import { setFollowLevel } from '../members/follows.server.ts';
import { forumBlocks } from '../members/tables.server.ts';
import { forumThreads } from '../tables.server.ts';
import { listFollowedThreads } from './list-followed.server.ts';
import { listTopicThreads } from './list-threads.server.ts';

openTestDatabase();

const idOf = async (slug: string) =>
  (await db.select().from(forumThreads).where(eq(forumThreads.slug, slug)))[0]?.id ?? '';

test('a member finds what they follow in all topics, nothing anonymous by its author, and nothing turned off', async () => {
  const [reader, author, other] = [await makeForumMember(), await makeForumMember(), await makeForumMember()];
  const [sleep, work] = [await makeTopic('Sleep'), await makeTopic('Work')];
  const titled = (title: string, changes = {}) => ({ title, ...changes });
  const byAuthor = await makeThread(author, work, titled('By a person'));
  const hidden = await makeThread(author, work, titled('By a person, unnamed', { isAnonymous: true }));
  const tagged = await makeThread(other, work, titled('With a tag', { hashtags: ['tea'] }));
  const inTopic = await makeThread(other, sleep, titled('In a topic'));
  const off = await makeThread(other, sleep, titled('In a topic, turned off'));
  await makeThread(other, work, titled('Not followed'));
  const list = async () => (await listFollowedThreads(reader.id, null)).threads.map(({ slug }) => slug).sort();
  expect(await list()).toEqual([]);

  await setFollowLevel(reader.id, { kind: 'person', target: author.id }, 'everything');
  await setFollowLevel(reader.id, { kind: 'tag', target: 'tea' }, 'everything');
  await setFollowLevel(reader.id, { kind: 'topic', target: sleep.id }, 'everything');
  await setFollowLevel(reader.id, { kind: 'thread', target: await idOf(off) }, 'nothing');
  expect(await list()).toEqual([byAuthor, inTopic, tagged].sort());

  await db
    .insert(forumBlocks)
    .values({ memberId: author.id, otherId: reader.id, kind: 'block', createdAt: new Date() });
  expect(await list()).toEqual([inTopic, tagged].sort());
  await setFollowLevel(reader.id, { kind: 'thread', target: await idOf(hidden) }, 'everything');
  expect(await list()).toEqual([hidden, inTopic, tagged].sort());

  const everywhere = (await listTopicThreads(null, 'latest', null)).threads.map(({ slug }) => slug);
  expect(everywhere).toHaveLength(6);
});
