import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { mergeThreads } from '#app/modules/community/moderation/acts/merge-threads.server.ts';
import { moderatePost } from '#app/modules/community/moderation/moderate-post.server.ts';
import { editPost } from '#app/modules/community/posts/versions/edit-post.server.ts';
import { topicRecords } from '#app/modules/community/topics/manage-topics.server.ts';
import { makeForumMember, makeTopic } from '#test/forum.ts';
import { idAt, message, newPerson, openModeratedForum, passHour, reply, start } from '#test/forum-moderation.ts';
import { as } from '#test/forum-request.ts';
import { loader as openTopicFeed } from '../api/forum-feed.ts';
import { loader as openThreadFeed } from '../api/thread-feed.ts';
import { loader as openCategory } from './category.tsx';
import { loader as openHistory } from './thread/history.tsx';
import { loader as openPermalink } from './thread/permalink.ts';
import { loader as openThread } from './thread/thread.tsx';

const forum = openModeratedForum();

/** Returns the status of what a loader answers, and where it leads. */
async function answerOf(loading: Promise<unknown>): Promise<string> {
  const answer = await loading.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('Location') ?? ''}`.trim();
  const status = (answer as { init?: { status?: number } | null }).init?.status;
  if (answer instanceof Error) throw answer;
  return String(status ?? 200);
}

/** Opens an address with a loader. */
function ask(path: string, viewer: ForumMember | null = null): Promise<string> {
  const request = new Request(`https://example.org${path}`);
  const url = new URL(request.url);
  const [, , first = '', second = '', third] = url.pathname.split('/');
  return answerOf(
    as<unknown>(viewer, request, async (context) => {
      const shared = { request, context, url };
      if (first === 'category') {
        const params = { topic: second };
        if (third === 'rss.xml') return openTopicFeed({ ...shared, params, pattern: '/forum/category/:topic/rss.xml' });
        return openCategory({ ...shared, params, pattern: '/forum/category/:topic' });
      }
      const thread = { thread: first };
      if (second === 'rss.xml') return openThreadFeed({ ...shared, params: thread, pattern: '/forum/:thread/rss.xml' });
      if (second === '') return openThread({ ...shared, params: thread, pattern: '/forum/:thread' });
      const params = { ...thread, number: second };
      if (third === 'history') return openHistory({ ...shared, params, pattern: '/forum/:thread/:number/history' });
      return openPermalink({ ...shared, params, pattern: '/forum/:thread/:number' });
    }),
  );
}

async function rename(admin: ForumMember, id: string, name: string): Promise<void> {
  const topic = await topicRecords.find(id);
  if (!topic) throw new Error('no topic');
  const revision = topicRecords.revisionOf(topic);
  await topicRecords.save({ actorId: admin.id, id, input: { ...topic, name }, revision });
}

test('the earlier addresses of a renamed topic and of its feed lead to the new one, until they are used again', async () => {
  const admin = await makeForumMember('admin');
  const { id } = await makeTopic('Night shifts');
  await rename(admin, id, 'Shift work');
  expect(await ask('/forum/category/night-shifts?sort=top')).toBe('301 /forum/category/shift-work?sort=top');
  expect(await ask('/forum/category/Night-Shifts')).toBe('301 /forum/category/shift-work');
  expect(await ask('/forum/category/night-shifts/rss.xml')).toBe('301 /forum/category/shift-work/rss.xml');
  expect(await ask('/forum/category/shift-work')).toBe('200');

  await rename(admin, id, 'Odd hours');
  for (const former of ['night-shifts', 'shift-work'])
    expect(await ask(`/forum/category/${former}`)).toBe('301 /forum/category/odd-hours');
  await rename(admin, id, 'Night shifts');
  expect(await ask('/forum/category/night-shifts')).toBe('200');
  expect(await ask('/forum/category/odd-hours')).toBe('301 /forum/category/night-shifts');

  await topicRecords.remove({ actorId: admin.id, id });
  expect(await ask('/forum/category/odd-hours')).toBe('404');
  expect(await ask('/forum/category/odd-hours/rss.xml')).toBe('404');
});

test('the addresses of a hidden discussion, also its former ones, answer like unknown ones', async () => {
  const { slug } = await start(forum.member, 'Before it was hidden');
  await reply(forum.moderator, slug, 'A reply');
  const edit = { content: 'Words', warning: '', isAiGenerated: false, hashtags: [], edits: 0 };
  passHour();
  const renamed = await editPost(forum.member, { slug, number: 1 }, { ...edit, title: 'A name that says much' });
  const now = renamed?.slug ?? '';
  const endings = ['', '/1', '/2', '/2/history', '/last', '/unread', '/rss.xml'];
  for (const ending of endings) {
    expect(await ask(`/forum/${now}${ending}`)).not.toBe('404');
    expect(await ask(`/forum/${slug}${ending}`)).toBe(`301 /forum/${now}${ending}`);
  }
  await moderatePost(forum.moderator, { postId: await idAt(now, 1), verb: 'hide', ...message });
  const stranger = await newPerson('Stan Stranger');
  for (const viewer of [null, stranger])
    for (const address of [now, slug, `unknown-${randomUUID()}`])
      for (const ending of endings) expect(await ask(`/forum/${address}${ending}`, viewer)).toBe('404');
  for (const viewer of [forum.member, forum.moderator]) {
    expect(await ask(`/forum/${now}/2`, viewer)).toBe(`302 /forum/${now}#post-2`);
    expect(await ask(`/forum/${slug}/2`, viewer)).toBe(`301 /forum/${now}/2`);
  }
});

test('the number of a reply that waits for a moderator answers others like one that no post has', async () => {
  const { slug } = await start(forum.moderator, 'With a waiting reply');
  const fresh = await newPerson('Fay Fresh');
  expect(await reply(fresh, slug, 'My first words')).toMatchObject({ number: 2, isPending: true });
  for (const number of [2, 3]) expect(await ask(`/forum/${slug}/${number}`)).toBe('404');
  for (const viewer of [fresh, forum.moderator])
    expect(await ask(`/forum/${slug}/2`, viewer)).toBe(`302 /forum/${slug}#post-2`);
});

test('a post that a moderator moved into a discussion that is hidden later leads nowhere', async () => {
  const [target, merged] = [await start(forum.member, 'Stays for now'), await start(forum.member, 'Is merged')];
  await mergeThreads(forum.moderator, { postId: await idAt(merged.slug, 1), intoSlug: target.slug, ...message });
  expect(await ask(`/forum/${merged.slug}/1`)).toBe(`301 /forum/${target.slug}/2`);
  expect(await ask(`/forum/${merged.slug}/rss.xml`)).toBe(`301 /forum/${target.slug}/rss.xml`);
  await moderatePost(forum.moderator, { postId: await idAt(target.slug, 1), verb: 'hide', ...message });
  for (const ending of ['', '/1', '/1/history', '/rss.xml'])
    expect(await ask(`/forum/${merged.slug}${ending}`)).toBe('404');
});
