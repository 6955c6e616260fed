import { expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { listClientPosts } from './list-client-posts.server.ts';

openTestDatabase();

test('the record of a client has the posts of their account, and none that they wrote anonymously', async () => {
  openSiteOrigin('https://example.org');
  const topic = await makeTopic('Evenings');
  const member = await makeForumMember();
  const slug = await makeThread(member, topic, { title: 'Waking at four' });
  await makeReply(member, slug, { content: 'Signed' });
  await makeReply(member, slug, { content: 'Secret', isAnonymous: true });
  await makeThread(member, topic, { title: 'A secret thread', isAnonymous: true });
  const { events: posts, href } = await listClientPosts(member.id);
  expect(href).toMatch(/^\/members\/./);
  expect(posts.map(({ title, text }) => [title, text])).toEqual([
    ['Waking at four', 'Signed'],
    ['Waking at four', 'I do not.'],
  ]);
  expect(posts[0]?.href).toContain(slug);
});
