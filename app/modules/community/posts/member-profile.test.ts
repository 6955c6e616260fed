import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { updateProfile } from '#app/core/identity/profile.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from '../members/author.server.ts';
import { forumPosts } from '../tables.server.ts';
import { addTopics } from '../threads/seed-forum.server.ts';
import { startThread } from '../threads/start-thread.server.ts';
import { findTopic } from '../topics/topics.server.ts';
import { deletePost } from './delete-post.server.ts';
import { findMemberProfile } from './find-member-profile.server.ts';
import { replyToThread } from './reply.server.ts';

openTestDatabase();

beforeAll(() => db.transaction((tx) => addTopics(tx, [{ name: 'Sleep', description: '', pillar: 'routine' }])));

test('a profile shows the posts under the name, and nothing of anonymous ones', async () => {
  const ann: ForumMember = { id: (await makeUser()).id, role: 'moderator' };
  await db.transaction((tx) => updateProfile(tx, ann.id, { displayName: 'Ann Lake', bio: 'I sleep badly.' }));
  const topicId = (await findTopic('sleep'))?.id ?? '';
  const post = { content: 'Words', isAnonymous: false, isAiGenerated: false };
  const thread = { ...post, title: 'Nights', category: 'sleep', hashtags: [] };
  const { slug } = await startThread(ann, topicId, thread);
  await startThread(ann, topicId, { ...thread, title: 'A secret', isAnonymous: true });
  await replyToThread(ann, slug, { ...post, content: 'Hidden words', isAnonymous: true });
  const profile = (await findMemberProfile('ann-lake'))?.profile;
  expect(profile).toMatchObject({ name: 'Ann Lake', bio: 'I sleep badly.', postCount: 1 });
  expect(profile?.posts.map(({ title, number }) => [title, number])).toEqual([['Nights', 1]]);
  expect(JSON.stringify(profile)).not.toMatch(/secret|Hidden/);
  expect(JSON.stringify(profile)).not.toContain(ann.id);
  await deletePost(ann, slug, 1);
  expect((await findMemberProfile('ann-lake'))?.profile.postCount).toBe(0);
  expect(await findMemberProfile('nobody-at-all')).toBeNull();
});

test('the pages of a profile show every post once, also posts of the same time', async () => {
  const ben: ForumMember = { id: (await makeUser()).id, role: 'moderator' };
  await db.transaction((tx) => updateProfile(tx, ben.id, { displayName: 'Ben Hill' }));
  const topicId = (await findTopic('sleep'))?.id ?? '';
  const post = { content: 'Words', isAnonymous: false, isAiGenerated: false };
  const { slug } = await startThread(ben, topicId, { ...post, title: 'Mornings', category: 'sleep', hashtags: [] });
  const [opening] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, ben.id));
  if (!opening) throw new Error('no post');
  const { id: _id, number: _number, submissionKey: _key, ...values } = opening;
  await db
    .insert(forumPosts)
    .values(Array.from({ length: 44 }, (_, index) => ({ ...values, number: index + 2, position: index + 2 })));
  const seen: number[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof findMemberProfile>> = await findMemberProfile('ben-hill', before);
    seen.push(...(page?.profile.posts ?? []).map(({ number }) => number));
    before = page?.profile.next ?? null;
  } while (before);
  expect(slug).toBeTruthy();
  expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
});
