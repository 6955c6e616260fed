import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  kindsOf,
  later,
  mailsTo,
  member,
  openTestNotifications,
  reply,
  runMails,
  start,
  threadIdOf,
  told,
} from '#test/forum-notifications.ts';
import type { ForumMember } from '../members/author.server.ts';
import { setBlock } from '../members/blocks.server.ts';
import { findFollowTarget, setFollowLevel } from '../members/follows.server.ts';
import { saveMemberSettings } from '../members/member-settings.server.ts';
import { forumPersonalData } from '../personal-data/forum.personal-data.server.ts';
import type { PostStatus } from '../post-status.ts';
import { listBookmarks, remindOfBookmarks, setBookmark } from '../posts/bookmarks.server.ts';
import { changeStatus } from '../posts/change-status.server.ts';
import { likePost } from '../posts/like-post.server.ts';
import { lockThread } from '../posts/lock-thread.server.ts';
import { makeAnonymous } from '../posts/make-anonymous.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { countNotifications, listNotifications, markNotifications } from './notifications.server.ts';
import { forumNotifications } from './tables.server.ts';

openTestDatabase();
openTestNotifications();

test('two hundred replies, forty at once, tell each follower once, with the count, and email them once for all so far', async () => {
  const [author, writer, follower] = [await member(), await member(), await member()];
  const slug = await start(author);
  await setFollowLevel(follower.id, { kind: 'thread', target: await threadIdOf(slug) }, 'everything');
  const writers = await Promise.all(Array.from({ length: 10 }, () => member()));
  // As many at once as the pool of a slow machine serves in time.
  for (let turn = 0; turn < 5; turn++)
    await Promise.all(Array.from({ length: 40 }, (_, index) => reply(writers[index % 10] ?? writer, slug)));
  for (const one of [author, follower]) expect(await told(one)).toEqual(['reply: 200 new replies']);
  expect(await countNotifications(follower.id)).toBe(1);
  later();
  await Promise.all([runMails(), runMails()]);
  await runMails();
  expect(await mailsTo(follower)).toHaveLength(1);
  await reply(writer, slug);
  later();
  await runMails();
  expect(await mailsTo(follower)).toHaveLength(2);
}, 60_000);

test('a post tells each person once, by what concerns them most', async () => {
  const [author, other, third] = [await member(), await member(), await member()];
  const slug = await start(author);
  await reply(other, slug);
  await reply(author, slug, { content: `@${other.handle} @${third.handle} and \`@${author.handle}\``, answers: 2 });
  expect(await told(other)).toEqual([expect.stringMatching(/^answer: Person .* answered you$/)]);
  expect(await kindsOf(third)).toEqual(['mention']);
  await reply(third, slug, { content: `> [Post 2](/forum/${slug}/2):\n> Words of @${third.handle}\n\nYes.` });
  expect(await kindsOf(other)).toEqual(['quote', 'answer']);
  expect(await kindsOf(author)).toEqual(['reply']);
});

test('levels decide who hears of threads, and a like is counted up', async () => {
  const [author, all, some, none] = [await member(), await member(), await member(), await member()];
  for (const [who, level] of [
    [all, 'everything'],
    [some, 'mentions'],
    [none, 'nothing'],
  ] as const) {
    const person = await findFollowTarget('person', author.handle);
    if (person) await setFollowLevel(who.id, person, level);
  }
  const topical = await member();
  const topic = await findFollowTarget('topic', 'sleep');
  if (topic) await setFollowLevel(topical.id, topic, 'everything');
  await setFollowLevel(topical.id, { kind: 'tag', target: 'nights' }, 'everything');
  const slug = await start(author, { hashtags: ['nights'], content: `@${some.handle} @${none.handle}` });
  expect(await kindsOf(all)).toEqual(['person']);
  expect(await kindsOf(some)).toEqual(['mention']);
  expect(await kindsOf(none)).toEqual([]);
  expect(await kindsOf(topical)).toEqual(['thread']);
  for (const who of [all, some]) await likePost(who, { slug, number: 1, isLiked: true });
  expect(await told(author)).toEqual(['like: 2 members like your post']);
  await likePost(some, { slug, number: 1, isLiked: false });
  expect(await told(author)).toEqual(['like: 1 member likes your post']);
});

test('a post tells people when it is shown for the first time, and not when it is shown again', async () => {
  const [author, follower, other] = [await member(), await member(), await member()];
  const newcomer: ForumMember = { id: (await makeUser()).id, role: 'member' };
  const slug = await start(author);
  const threadId = await threadIdOf(slug);
  for (const { id } of [follower, other]) await setFollowLevel(id, { kind: 'thread', target: threadId }, 'everything');
  const change = (number: number, status: PostStatus) =>
    db.transaction(async (tx) => {
      const thread = await lockThread(tx, slug);
      const isPost = and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number));
      const [post] = await tx.select().from(forumPosts).where(isPost);
      if (!thread || !post) throw new Error('no post');
      await changeStatus(tx, thread, post, status);
    });
  await reply(author, slug, { content: `@${other.handle}` });
  expect([await kindsOf(follower), await kindsOf(other)]).toEqual([['reply'], ['mention']]);
  // The first post of a new member waits.
  expect(await reply(newcomer, slug)).toMatchObject({ number: 3, isPending: true });
  expect(await told(follower)).toEqual([expect.stringMatching(/^reply: Person .* replied$/)]);
  await change(3, 'published');
  expect(await told(follower)).toEqual(['reply: 2 new replies']);
  expect(await kindsOf(other)).toEqual(['reply', 'mention']);
  for (const { id } of [author, follower, other]) await markNotifications(id, 'all', true);
  for (const status of ['hidden', 'published', 'pending', 'published'] as const)
    for (const number of [2, 3]) await change(number, status);
  for (const { id } of [author, follower, other]) expect(await countNotifications(id)).toBe(0);
  expect(await kindsOf(other)).toEqual(['reply', 'mention']);
});

test('a muted or blocked member is not heard, except anonymously, and cannot answer a blocker’s named posts', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  const secret = await start(author, { title: 'Secret', isAnonymous: true });
  await setBlock(author.id, other.id, 'block');
  await reply(other, slug, { content: `@${author.handle}` });
  await likePost(other, { slug, number: 1, isLiked: true });
  expect(await told(author)).toEqual([]);
  await expect(reply(other, slug, { answers: 1 })).rejects.toThrow('accept direct replies');
  await reply(other, secret, { answers: 1 });
  await reply(other, slug, { content: `@${author.handle}`, isAnonymous: true });
  expect(await told(author)).toEqual(['mention: Anonymous member mentioned you']);
  const person = await findFollowTarget('person', author.handle);
  if (person) await setFollowLevel(other.id, person, 'everything');
  await start(author, { title: 'Third' });
  expect(await kindsOf(other)).not.toContain('person');
});

test('a post made anonymous afterwards has a coarse time and the pseudonym, and nobody is told who it was', async () => {
  const [author, fan] = [await member(), await member()];
  setClock(new Date('2026-06-03T14:23:45Z'));
  const person = await findFollowTarget('person', author.handle);
  if (person) await setFollowLevel(fan.id, person, 'everything');
  const slug = await start(author);
  expect(await kindsOf(fan)).toEqual(['person']);
  await expect(makeAnonymous(fan, slug, 1)).rejects.toThrow('Only the author');
  expect(await makeAnonymous(author, slug, 1)).toMatchObject({ number: 1 });
  expect(await kindsOf(fan)).toEqual([]);
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.slug, slug));
  const time = new Date('2026-06-03T12:00:00Z');
  expect(thread).toMatchObject({ isAnonymous: true, anonymousNumber: 1, createdAt: time, activeAt: time });
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread?.id ?? ''));
  expect(post).toMatchObject({ anonymousNumber: 1, anonymousPillar: thread?.anonymousPillar, createdAt: time });
});

test('a bookmark reminds once, at its time', async () => {
  const [author, reader] = [await member(), await member()];
  const slug = await start(author);
  const remindAt = new Date(now().getTime() + 3_600_000);
  await setBookmark(reader.id, { slug, number: 1, isKept: true, remindAt });
  expect(await remindOfBookmarks()).toBe(0);
  later(61);
  expect((await Promise.all([remindOfBookmarks(), remindOfBookmarks()])).reduce((sum, one) => sum + one)).toBe(1);
  expect(await kindsOf(reader)).toEqual(['reminder']);
  expect(await listBookmarks(reader.id)).toMatchObject([{ slug, remindAt: null }]);
  await setBookmark(reader.id, { slug, number: 1, isKept: false });
  expect(await listBookmarks(reader.id)).toEqual([]);
});

test('an erasure leaves the posts of a former member, or none, as the member chose', async () => {
  const [stays, goes, other] = [await member(), await member(), await member()];
  const slug = await start(other);
  for (const one of [stays, goes]) await reply(one, slug, { content: `by ${one.handle}` });
  const ownThread = await start(goes, { title: 'Alone' });
  await db.transaction((tx) => saveMemberSettings(tx, goes.id, { erasesPosts: true }));
  for (const { id } of [stays, goes])
    await db.transaction((tx) => forumPersonalData.erase(tx, { id, email: '', name: '', displayName: null }));
  const left = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.threadId, await threadIdOf(slug)));
  expect(left.map(({ number, status }) => [number, status]).sort()).toEqual([
    [1, 'published'],
    [2, 'published'],
    [3, 'deleted'],
  ]);
  expect(await threadIdOf(ownThread)).toBe('');
  const theirs = eq(forumNotifications.memberId, goes.id);
  expect(await db.select().from(forumNotifications).where(theirs)).toEqual([]);
});

test('the pages of the list follow each other, and the link to the next one tells no time', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  const at = new Date('2026-11-20T13:14:15.678Z');
  setClock(at);
  for (let number = 2; number < 4; number++) await reply(other, slug, { content: `@${author.handle}` });
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.number, 3));
  // Many were written at the same moment.
  const place = { threadId: await threadIdOf(slug), postId: post?.id ?? '' };
  const reminder = { ...place, memberId: author.id, kind: 'reminder', createdAt: at } as const;
  await db.insert(forumNotifications).values(Array.from({ length: 40 }, () => reminder));
  const first = await listNotifications(author.id, null);
  const second = await listNotifications(author.id, first.next);
  expect([first.notifications.length, second.notifications.length, second.next]).toEqual([30, 12, null]);
  expect(new Set([...first.notifications, ...second.notifications].map(({ id }) => id)).size).toBe(42);
  expect(first.next).toBe(first.notifications.at(-1)?.id);
  // One that is gone, or of somebody else, begins at the newest.
  expect(await listNotifications(author.id, randomUUID())).toEqual(first);
  expect((await listNotifications(other.id, first.next)).notifications).toEqual([]);
});

test('a copy of the data of a member does not tell when an anonymous post was written', async () => {
  const [author, follower] = [await member(), await member()];
  const slug = await start(author);
  await setFollowLevel(follower.id, { kind: 'thread', target: await threadIdOf(slug) }, 'everything');
  setClock(new Date('2026-11-20T13:14:15Z'));
  await reply(author, slug, { isAnonymous: true });
  const copy = await forumPersonalData.export({ id: follower.id, email: '', name: '', displayName: null });
  expect(copy).toMatchObject({ notifications: [{ kind: 'reply', at: new Date('2026-11-20T12:00:00Z') }] });
  expect(JSON.stringify(copy)).not.toContain('13:14');
});
