import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db.server.ts';
import { updateProfile } from '#app/services/identity/profile.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from '../author.server.ts';
import { deletePost } from '../delete-post.server.ts';
import { replyToThread } from '../reply.server.ts';
import { addTopics } from '../seed-forum.server.ts';
import { startThread } from '../start-thread.server.ts';
import { findTopic } from '../topics.server.ts';
import { findMemberProfile } from './find-member-profile.server.ts';

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
  const shown = (await findMemberProfile('ann-lake'))?.profile;
  expect(shown).toMatchObject({ name: 'Ann Lake', bio: 'I sleep badly.', postCount: 1 });
  expect(shown?.posts.map(({ title, number }) => [title, number])).toEqual([['Nights', 1]]);
  expect(JSON.stringify(shown)).not.toMatch(/secret|Hidden/);
  expect(JSON.stringify(shown)).not.toContain(ann.id);
  await deletePost(ann, slug, 1);
  expect((await findMemberProfile('ann-lake'))?.profile.postCount).toBe(0);
  expect(await findMemberProfile('nobody-at-all')).toBeNull();
});
