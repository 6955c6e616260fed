import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databasePoolState, db } from '#app/core/database/db.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from './members/author.server.ts';
import { forumFollows } from './members/tables.server.ts';
import { trustRight } from './members/trust.ts';
import { moderatePost } from './moderation/moderate-post.server.ts';
import { forumNotifications } from './notifications/tables.server.ts';
import { deletedTitle, deletePost, deletePostsOf } from './posts/delete-post.server.ts';
import { likePost } from './posts/like-post.server.ts';
import { replyToThread } from './posts/reply.server.ts';
import { forumPosts, forumThreads, forumTopics } from './tables.server.ts';
import { findPlace, findThread, listPosts } from './threads/find-thread.server.ts';
import { listFeatured, listTopicThreads, searchForum } from './threads/list-threads.server.ts';
import { addTopics } from './threads/seed-forum.server.ts';
import { startThread } from './threads/start-thread.server.ts';
import { countStatistics } from './threads/statistics.server.ts';
import { parseCursor } from './threads/thread-order.ts';
import { findTopic } from './topics/topics.server.ts';
import type { NewReply, NewThread } from './writing/schema.server.ts';

openTestDatabase();

let topicId: string;

beforeAll(async () => {
  openSiteOrigin('http://localhost:3000');
  await db.transaction((tx) =>
    addTopics(tx, [
      { name: 'New Parents', description: 'Short nights.', pillar: 'routine' },
      { name: 'Sleep', description: 'Nights.', pillar: 'meditation' },
    ]),
  );
  topicId = (await findTopic('new-parents'))?.id ?? '';
});

/** Moderators post without review. */
const memberOf = async (): Promise<ForumMember> => ({ id: (await makeUser()).id, role: 'moderator' });
const threadOf = (changes: Partial<NewThread> = {}): NewThread => ({
  title: 'How do you sleep?',
  content: 'I do not.',
  category: 'new-parents',
  hashtags: [],
  isAnonymous: false,
  isAiGenerated: false,
  ...changes,
});
const replyOf = (changes: Partial<NewReply> = {}): NewReply => ({
  content: 'Badly.',
  isAnonymous: false,
  isAiGenerated: false,
  ...changes,
});
const topicRow = async () => (await findTopic('new-parents')) as NonNullable<Awaited<ReturnType<typeof findTopic>>>;
const rowOf = async (slug: string) => (await findThread(slug))?.row;
const postsOf = async (slug: string) =>
  db
    .select({ post: forumPosts })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumThreads.slug, slug))
    .orderBy(asc(forumPosts.number));

test('two hundred replies at once are numbered without gaps, told once, and leave connections to others', async () => {
  const { slug } = await startThread(await memberOf(), topicId, threadOf({ title: 'Two hundred at once' }));
  const members = await Promise.all(Array.from({ length: 20 }, memberOf));
  const followers = await Promise.all([memberOf(), memberOf(), memberOf()]);
  const { id: target } = (await rowOf(slug)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  const follow = { kind: 'thread', target, level: 'everything', createdAt: new Date() } as const;
  await db.insert(forumFollows).values(followers.map(({ id }) => ({ ...follow, memberId: id })));
  const before = (await topicRow()).postCount;
  let mostBusy = 0;
  const written = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const answers = index % 3 === 0 ? 2 : undefined;
      const place = await replyToThread(members[index % 20] as ForumMember, slug, replyOf({ answers }));
      mostBusy = Math.max(mostBusy, databasePoolState().busy);
      return place?.number;
    }),
  );
  expect(mostBusy).toBeLessThan(databasePoolState().max / 2);
  expect(new Set(written).size).toBe(200);
  for (const { id } of followers) {
    const rows = await db.select().from(forumNotifications).where(eq(forumNotifications.memberId, id));
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([['reply', 200]]);
  }
  const posts = (await postsOf(slug)).map(({ post }) => post);
  expect(posts.map(({ number }) => number)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
  const tops = posts.filter(({ number, parentNumber }) => number > 1 && parentNumber === null);
  expect(tops.map(({ position }) => position)).toEqual(tops.map((_, index) => index + 1));
  const thread = await rowOf(slug);
  expect(thread).toMatchObject({ lastNumber: 201, replyCount: 200, lastPosition: tops.length });
  expect((await topicRow()).postCount).toBe(before + 200);
  // Every reply is on one page, at the place that its permanent address leads to.
  for (const number of [2, 57, 201]) expect(await findPlace(slug, number)).toMatchObject({ number });
}, 180_000);

test('a double press makes one thread and one reply', async () => {
  const member = await memberOf();
  const [threadKey, replyKey] = [randomUUID(), randomUUID()];
  const started = await Promise.all(
    [1, 2, 3].map(() => startThread(member, topicId, threadOf({ title: 'Pressed twice', key: threadKey }))),
  );
  expect(new Set(started.map(({ slug }) => slug)).size).toBe(1);
  const slug = started[0]?.slug ?? '';
  const places = await Promise.all([1, 2, 3].map(() => replyToThread(member, slug, replyOf({ key: replyKey }))));
  expect(places.map((place) => place?.number)).toEqual([2, 2, 2]);
  expect(await rowOf(slug)).toMatchObject({ lastNumber: 2, replyCount: 1 });
});

test('other words from a form that has posted are a post of their own, once', async () => {
  const member = await memberOf();
  const key = randomUUID();
  const picture = (name: string) => `![Tea](/media/members/${name.repeat(22)}.webp)`;
  const start = (content: string) => startThread(member, topicId, threadOf({ title: 'Two tabs', content, key }));
  const [{ slug }, other] = [await start('One'), await start('One, and two')];
  expect(other.slug).not.toBe(slug);
  expect([(await start('One')).slug, (await start('One, and two')).slug]).toEqual([slug, other.slug]);

  const replyKey = randomUUID();
  const reply = async (content: string) =>
    (await replyToThread(member, slug, replyOf({ content, key: replyKey })))?.number;
  expect(await reply('Three')).toBe(2);
  expect(await Promise.all([reply('Three, and four'), reply('Three, and four')])).toEqual([3, 3]);
  expect(await reply('Three')).toBe(2);

  // A file that is sent again is stored under another address.
  const pictureKey = randomUUID();
  const show = async (name: string) =>
    (await replyToThread(member, slug, replyOf({ content: picture(name), key: pictureKey })))?.number;
  expect([await show('a'), await show('b')]).toEqual([4, 4]);
});

test('a reply that is sent again is not refused, whatever limit was reached in the meantime', async () => {
  const member = await memberOf();
  const { slug } = await startThread(member, topicId, threadOf({ title: 'Sent again' }));
  const reply = replyOf({ key: randomUUID() });
  expect(await replyToThread(member, slug, reply)).toMatchObject({ number: 2 });
  const untilRefused = async () => {
    for (;;) await replyToThread(member, slug, replyOf());
  };
  await expect(untilRefused()).rejects.toThrow(RateLimitError);
  expect(await replyToThread(member, slug, reply)).toMatchObject({ number: 2 });
});

test('threads with one title get their own addresses, and none takes that of a screen', async () => {
  const slugs = [];
  for (const title of ['New', 'Category!', 'Ünïque   words -- here', 'unique words here', '???']) {
    slugs.push((await startThread(await memberOf(), topicId, threadOf({ title }))).slug);
  }
  expect(slugs).toEqual(['new-2', 'category-2', 'unique-words-here', 'unique-words-here-2', 'discussion']);
});

test('replies stand one level deep, in order, and pages hold whole groups', async () => {
  const member = await memberOf();
  const { slug } = await startThread(member, topicId, threadOf({ title: 'Levels' }));
  for (const answers of [undefined, undefined, 2, 4, 1]) await replyToThread(member, slug, replyOf({ answers }));
  const thread = await rowOf(slug);
  if (!thread) throw new Error('no thread');
  const { first, replies, pageCount } = await listPosts(thread, { page: 1, order: 'oldest' }, null);
  expect(first.number).toBe(1);
  expect(replies.map(({ number, parentNumber }) => [number, parentNumber])).toEqual([
    [2, null],
    [4, 2],
    [5, 2],
    [3, null],
    [6, null],
  ]);
  expect(pageCount).toBe(1);
});

test('likes count once a member, are taken back, and lead the order by likes', async () => {
  const author = await memberOf();
  const { slug } = await startThread(author, topicId, threadOf({ title: 'Liked' }));
  await replyToThread(author, slug, replyOf({ content: 'first' }));
  await replyToThread(author, slug, replyOf({ content: 'second' }));
  const [ann, ben] = [await memberOf(), await memberOf()];
  const like = (member: ForumMember, number: number, isLiked = true) => likePost(member, { slug, number, isLiked });
  await Promise.all([like(ann, 3), like(ann, 3), like(ben, 3), like(ann, 1)]);
  await like(ben, 3, false);
  await expect(like(author, 3)).rejects.toThrow('your own post');
  const thread = await rowOf(slug);
  if (!thread) throw new Error('no thread');
  expect(thread.likeCount).toBe(1);
  const { replies } = await listPosts(thread, { page: 1, order: 'liked' }, ann);
  expect(replies.map(({ number, likes, isLiked }) => [number, likes, isLiked])).toEqual([
    [3, 1, true],
    [2, 0, false],
  ]);
});

test('authors delete what they wrote; numbers and the words of others stay', async () => {
  const [author, other] = [await memberOf(), await memberOf()];
  const { slug } = await startThread(author, topicId, threadOf({ title: 'A secret of mine', content: 'My words' }));
  await replyToThread(other, slug, replyOf({ content: 'Their words' }));
  await expect(deletePost(other, slug, 1)).rejects.toThrow('Only the author');
  const deletion = await deletePost(author, slug, 1);
  expect(deletion).toMatchObject({ isThreadGone: false });
  expect(await findThread(slug)).toBeNull();
  const left = deletion && !deletion.isThreadGone ? deletion.slug : '';
  expect(await rowOf(left)).toMatchObject({ title: deletedTitle, opening: '', replyCount: 1 });
  const entries = await db
    .select()
    .from(searchEntries)
    .where(eq(searchEntries.path, `/forum/${left}`));
  expect(entries.map(({ title, text }) => [title, text])).toEqual([[deletedTitle, '']]);
  expect((await postsOf(left)).map(({ post }) => [post.number, post.content])).toEqual([
    [1, ''],
    [2, 'Their words'],
  ]);

  const { slug: alone } = await startThread(author, topicId, threadOf({ title: 'Alone' }));
  expect(await deletePost(author, alone, 1)).toEqual({ isThreadGone: true });
  expect(await findThread(alone)).toBeNull();
});

test('a thread without its first post is there as long as a reply is shown', async () => {
  const [author, other, moderator] = [await memberOf(), await memberOf(), await memberOf()];
  const begin = async () => {
    const { slug } = await startThread(author, topicId, threadOf({ title: 'Left to others' }));
    await replyToThread(other, slug, replyOf());
    await replyToThread(other, slug, replyOf());
    const deletion = await deletePost(author, slug, 1);
    return deletion && !deletion.isThreadGone ? deletion.slug : '';
  };
  const slug = await begin();
  expect(await deletePost(other, slug, 2)).toMatchObject({ isThreadGone: false });
  const postId = (await postsOf(slug)).find(({ post }) => post.number === 3)?.post.id ?? '';
  await moderatePost(moderator, { postId, verb: 'hide', rule: 'kindness' });
  expect(await findThread(slug)).toBeNull();
  await moderatePost(moderator, { postId, verb: 'restore', rule: null });
  expect(await rowOf(slug)).toMatchObject({ status: 'published', replyCount: 1 });
  expect(await deletePost(other, slug, 3)).toEqual({ isThreadGone: true });
  expect(await findThread(slug)).toBeNull();

  const erased = await begin();
  await db.transaction((tx) => deletePostsOf(tx, other.id));
  expect(await findThread(erased)).toBeNull();
});

test('a hidden thread keeps the replies of others when its author deletes the first post', async () => {
  const [author, other, moderator] = [await memberOf(), await memberOf(), await memberOf()];
  const { slug } = await startThread(author, topicId, threadOf({ title: 'Hidden' }));
  await replyToThread(other, slug, replyOf());
  const postId = (await postsOf(slug)).find(({ post }) => post.number === 1)?.post.id ?? '';
  await moderatePost(moderator, { postId, verb: 'hide', rule: 'kindness' });
  const deletion = await deletePost(author, slug, 1);
  const left = deletion && !deletion.isThreadGone ? deletion.slug : '';
  expect((await postsOf(left)).map(({ post }) => post.status)).toEqual(['deleted', 'published']);
  const [row] = await db.select().from(forumThreads).where(eq(forumThreads.slug, left));
  expect(row?.status).toBe('hidden');
});

test('a form of a thread that a moderator took down is refused when it is sent again', async () => {
  const [author, moderator] = [await memberOf(), await memberOf()];
  const form = threadOf({ title: 'Taken down', key: randomUUID() });
  const { slug } = await startThread(author, topicId, form);
  expect(await startThread(author, topicId, form)).toMatchObject({ slug });
  const postId = (await postsOf(slug))[0]?.post.id ?? '';
  await moderatePost(moderator, { postId, verb: 'remove', rule: 'kindness' });
  await expect(startThread(author, topicId, form)).rejects.toThrow('A moderator took this down');
});

test('the counts kept with each change are what a count finds', async () => {
  const topic = await topicRow();
  const posts = await db
    .select({ number: forumPosts.number })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(
      and(eq(forumThreads.topicId, topic.id), eq(forumThreads.status, 'published'), eq(forumPosts.status, 'published')),
    );
  const threads = await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(eq(forumThreads.topicId, topic.id), eq(forumThreads.status, 'published')));
  expect({ posts: topic.postCount, threads: topic.threadCount }).toEqual({
    posts: posts.length,
    threads: threads.length,
  });
  const { messages, topicsToday } = await countStatistics();
  expect(messages).toBe(posts.length);
  expect(topicsToday).toBe(threads.length);
});

test('lists go on where the page before ended, in every order', async () => {
  const sleep = await findTopic('sleep');
  if (!sleep) throw new Error('no topic');
  const slugs: string[] = [];
  for (let each = 0; each < 45; each++) {
    const title = `Night ${each}`;
    slugs.push(
      (await startThread(await memberOf(), sleep.id, threadOf({ title, hashtags: ['night', `n${each}`] }))).slug,
    );
  }
  for (const order of ['latest', 'new', 'top', 'unanswered'] as const) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listTopicThreads(sleep.id, order, parseCursor(after));
      seen.push(...page.threads.map(({ slug }) => slug));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(slugs.toSorted());
    // Places that no list gave out: beyond what a column of either kind holds.
    for (const value of ['999999999999999', '99999999999', '2147483648', '0'])
      await listTopicThreads(sleep.id, order, parseCursor(`${value}_00000000-0000-4000-8000-000000000000`));
  }
  expect((await searchForum('44 NIGHT', ['public'])).threads[0]).toMatchObject({ slug: 'night-44' });
  expect((await searchForum('#n7', ['public'])).threads.map(({ slug }) => slug)).toEqual(['night-7']);
  expect(await listFeatured()).toHaveLength(5);
});

test('closed, locked and team-only topics take nothing from members, and say why', async () => {
  const author = await memberOf();
  const member: ForumMember = { ...author, role: 'member' };
  const { slug } = await startThread(author, topicId, threadOf({ title: 'Before it closed' }));
  await db.update(forumTopics).set({ isClosed: true }).where(eq(forumTopics.id, topicId));
  await expect(startThread(member, topicId, threadOf())).rejects.toThrow('is closed');
  await expect(replyToThread(member, slug, replyOf())).rejects.toThrow('is closed');
  await db.update(forumTopics).set({ isClosed: false, writers: 'moderator' }).where(eq(forumTopics.id, topicId));
  await expect(replyToThread(member, slug, replyOf())).rejects.toThrow('Only the team');
  expect(await replyToThread({ ...member, role: 'moderator' }, slug, replyOf())).toMatchObject({ number: 2 });
  await db.update(forumTopics).set({ writers: 'member' }).where(eq(forumTopics.id, topicId));
  await db.update(forumThreads).set({ lockedAt: new Date() }).where(eq(forumThreads.slug, slug));
  await expect(replyToThread(member, slug, replyOf())).rejects.toThrow('locked');
});

test('a member who posts on and on is asked to wait, and nothing of it is counted', async () => {
  const member = await memberOf();
  for (let each = 0; each < trustRight('thread', 3); each++) {
    await startThread(member, topicId, threadOf({ title: `On and on ${each}` }));
  }
  await expect(startThread(member, topicId, threadOf({ title: 'One more' }))).rejects.toThrow('Too often');
  expect((await searchForum('"One more"', ['public'])).threads).toEqual([]);
});
