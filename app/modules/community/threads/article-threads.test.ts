import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from '../members/author.server.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import { replySchema, threadSchema } from '../writing/schema.server.ts';
import {
  commentOnArticle,
  countComments,
  findComments,
  linkToArticle,
  listArticleThreads,
} from './article-threads.server.ts';
import { findThread } from './find-thread.server.ts';
import { startThread } from './start-thread.server.ts';

openTestDatabase();

let team: ForumMember;
const article = () => ({
  id: randomUUID(),
  title: 'Ten minutes',
  path: '/blog/ten-minutes',
  excerpt: 'It is enough.',
  author: 'Resjam',
});
const comment = (content: string) => replySchema.parse({ content });

beforeAll(async () => {
  openSiteOrigin('https://example.org');
  team = { id: (await makeUser({ roles: ['moderator'] })).id, role: 'moderator' };
});

test('the first comment creates a thread in a topic of its own, once however many come at once', async () => {
  const about = article();
  expect(await findComments(about.id)).toBeNull();
  await Promise.all([1, 2, 3].map((number) => commentOnArticle(team, about, comment(`Comment ${number}`))));
  const threads = await db.select().from(forumThreads).where(eq(forumThreads.articleId, about.id));
  expect(threads.map(({ title, isComments, replyCount }) => [title, isComments, replyCount])).toEqual([
    ['Ten minutes', true, 3],
  ]);
  expect((await findComments(about.id))?.replies).toHaveLength(3);
  expect(await countComments([about.id, randomUUID()])).toEqual(new Map([[about.id, 3]]));
  await commentOnArticle(team, article(), comment('Of another article'));
  expect(await db.select().from(forumTopics).where(eq(forumTopics.isForArticles, true))).toHaveLength(1);
});

test('a comment that is sent again is there once; other words, people and articles are others', async () => {
  const about = article();
  const helper: ForumMember = { id: (await makeUser({ roles: ['moderator'] })).id, role: 'moderator' };
  const first = await commentOnArticle(team, about, comment('Thank you!'));
  expect(await commentOnArticle(team, about, comment('Thank you!'))).toMatchObject({ ...first });
  await Promise.all([1, 2, 3].map(() => commentOnArticle(team, about, comment('At once'))));
  await commentOnArticle(helper, about, comment('Thank you!'));
  await commentOnArticle(team, article(), comment('Thank you!'));
  expect((await findComments(about.id))?.replies).toHaveLength(3);
});

test('after its author has deleted it, a comment can be posted again; one that was taken down is refused', async () => {
  setClock(new Date('2026-11-20T10:00:00Z'));
  onTestFinished(() => setClock());
  const about = article();
  const number = async () => (await commentOnArticle(team, about, comment('Once more')))?.number;
  const first = await number();
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.articleId, about.id));
  await deletePost(team, thread?.slug ?? '', first ?? 0);
  const second = await number();
  expect(second).toBe((first ?? 0) + 1);
  const anonymous = { ...comment('Once more'), isAnonymous: true };
  expect((await commentOnArticle(team, about, anonymous))?.number).toBe((first ?? 0) + 2);
  for (const status of ['hidden', 'removed'] as const) {
    await db
      .update(forumPosts)
      .set({ status })
      .where(and(eq(forumPosts.threadId, thread?.id ?? ''), eq(forumPosts.number, second ?? 0)));
    await expect(number()).rejects.toThrow('A moderator took this down');
  }
});

test('a first comment that is refused leaves neither a thread nor a topic', async () => {
  const about = article();
  const topics = await db.$count(forumTopics);
  const nobody: ForumMember = { id: team.id, role: 'visitor' as ForumMember['role'] };
  await expect(commentOnArticle(nobody, about, comment('Words'))).rejects.toThrow('log in');
  expect(await db.$count(forumThreads, eq(forumThreads.articleId, about.id))).toBe(0);
  expect(await db.$count(forumTopics)).toBe(topics);
});

test('a comment of a new member waits for a moderator like every first post', async () => {
  const about = article();
  const member: ForumMember = { id: (await makeUser()).id, role: 'member' };
  expect(await commentOnArticle(member, about, comment('My first'))).toMatchObject({ isPending: true });
  expect((await findComments(about.id))?.replies).toEqual([]);
  expect((await countComments([about.id])).get(about.id)).toBe(0);
});

test('a discussion started from an article is listed there, and only its author connects it', async () => {
  const about = article();
  const [topic] = await db.select().from(forumTopics);
  const thread = threadSchema.parse({ title: 'About ten minutes', content: 'Words', category: 'articles' });
  const { slug } = await startThread(team, topic?.id ?? '', thread);
  await linkToArticle({ id: (await makeUser()).id, role: 'member' }, slug, about.id);
  expect(await listArticleThreads(about.id)).toEqual([]);
  await linkToArticle(team, slug, about.id);
  expect(await listArticleThreads(about.id)).toEqual([{ slug, title: 'About ten minutes', replies: 0 }]);
  expect((await findThread(slug))?.row.articleId).toBe(about.id);
});
