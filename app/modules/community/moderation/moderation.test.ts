import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { confirmAge } from '#app/core/identity/confirm-age.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from '../members/author.server.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { replyToThread } from '../posts/reply.server.ts';
import { forumPosts, forumTopics } from '../tables.server.ts';
import { findThread, listPosts } from '../threads/find-thread.server.ts';
import { listFeatured } from '../threads/list-threads.server.ts';
import { addTopics } from '../threads/seed-forum.server.ts';
import { startThread } from '../threads/start-thread.server.ts';
import { findTopic } from '../topics/topics.server.ts';
import { isFirstPostReviewed } from '../writing/screen-post.server.ts';
import { revealAuthor, suspendAuthor } from './moderate-author.server.ts';
import { moderatePost, type PostVerb } from './moderate-post.server.ts';
import { moderateThread, type ThreadVerb } from './moderate-thread.server.ts';
import { moderationList } from './moderation-list.ts';
import { reportPost } from './report.server.ts';
import { findReviewedPost, listReviews } from './reviews.server.ts';

openTestDatabase();

let topicId: string;
let moderator: ForumMember;

beforeAll(async () => {
  openSiteOrigin('https://example.org');
  await db.transaction((tx) =>
    addTopics(tx, [
      { name: 'Sleep', description: 'Nights.', pillar: 'meditation' },
      { name: 'Work', description: 'Days.', pillar: 'routine' },
    ]),
  );
  topicId = (await findTopic('sleep'))?.id ?? '';
  moderator = { id: (await makeUser({ name: 'Mo Derator', roles: ['moderator'] })).id, role: 'moderator' };
});
afterEach(() => setClock());

const newMember = async (name = 'Nell New'): Promise<ForumMember> => ({
  id: (await makeUser({ name })).id,
  role: 'member',
});
const threadOf = (title: string, content = 'Words', isAnonymous = false) => ({
  title,
  content,
  category: 'sleep',
  hashtags: [],
  isAnonymous,
  isAiGenerated: false,
});
const replyOf = (content = 'Words') => ({ content, isAnonymous: false, isAiGenerated: false });
const idOf = async (member: ForumMember) => {
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.authorId, member.id))
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.number))
    .limit(1);
  return post?.id ?? '';
};
const act = (postId: string, verb: PostVerb) => moderatePost(moderator, { postId, verb, rule: 'kindness' });
const countsOf = async () => {
  const topics = await db.select().from(forumTopics).orderBy(forumTopics.slug);
  return topics.map(({ threadCount, postCount }) => [threadCount, postCount]);
};
const mailsTo = async (member: ForumMember) => db.select().from(mails).where(eq(mails.userId, member.id));
const queue = async (search = '') =>
  (await listReviews(parseListQuery(new URL(`https://x.test/admin/moderation${search}`), moderationList))).rows;

/** A member who may post at once: an earlier post was approved. */
async function knownMember(): Promise<ForumMember> {
  const member = await newMember('Kay Known');
  setClock(new Date(now().getTime() - 600_000));
  await startThread(member, topicId, threadOf('An earlier one'));
  setClock();
  await act(await idOf(member), 'approve');
  return member;
}

test('a first post waits, is seen by its author and moderators alone, and is shown once it is approved', async () => {
  const before = await countsOf();
  const member = await newMember();
  expect([await isFirstPostReviewed(member), await isFirstPostReviewed(moderator)]).toEqual([true, false]);
  const { slug, isPending } = await startThread(member, topicId, threadOf('My first'));
  expect(isPending).toBe(true);
  expect(await countsOf()).toEqual(before);
  expect(await findThread(slug)).toBeNull();
  expect(await findThread(slug, await newMember())).toBeNull();
  expect(await findThread(slug, member)).not.toBeNull();
  expect(await findThread(slug, moderator)).not.toBeNull();
  expect(await replyToThread(moderator, slug, replyOf())).toBeNull();
  expect((await queue()).find(({ title }) => title === 'My first')).toMatchObject({ reasons: ['first'] });

  expect(await act(await idOf(member), 'approve')).toBe(true);
  expect(await act(await idOf(member), 'approve')).toBe(false);
  expect(await findThread(slug)).not.toBeNull();
  expect((await queue()).map(({ title }) => title)).not.toContain('My first');
  const [approval, ...others] = await mailsTo(member);
  expect([approval?.subject, others]).toEqual(['Your post was approved', []]);
  expect(approval?.text).toContain(`/forum/${slug}/1`);
  expect(await isFirstPostReviewed(member)).toBe(false);
  expect(await replyToThread(member, slug, replyOf())).toMatchObject({ isPending: false });
});

test('a waiting reply is nothing to others, and takes its number with it', async () => {
  const { slug } = await startThread(moderator, topicId, threadOf('Open'));
  const member = await newMember();
  expect(await replyToThread(member, slug, replyOf('mine'))).toMatchObject({ number: 2, isPending: true });
  await replyToThread(moderator, slug, replyOf('later'));
  const numbersFor = async (viewer: ForumMember | null) => {
    const thread = await findThread(slug, viewer);
    if (!thread) throw new Error('no thread');
    return (await listPosts(thread.row, { page: 1, order: 'oldest' }, viewer)).replies.map(({ number }) => number);
  };
  expect(await numbersFor(null)).toEqual([3]);
  expect(await numbersFor(await newMember())).toEqual([3]);
  expect(await numbersFor(member)).toEqual([2, 3]);
  expect((await findThread(slug))?.row.replyCount).toBe(1);
  await act(await idOf(member), 'approve');
  expect(await numbersFor(null)).toEqual([2, 3]);
  expect((await findThread(slug))?.row.replyCount).toBe(2);
});

test('many links, the word list and fast posting wait; a plain post of a known member does not', async () => {
  const { slug } = await startThread(moderator, topicId, threadOf('Rules'));
  const member = await knownMember();
  const say = async (content: string) => (await replyToThread(member, slug, replyOf(content)))?.isPending;
  expect(await say('plain')).toBe(false);
  expect(await say('https://a.example https://b.example www.c.example')).toBe(true);
  expect(await say('Try the CASINOS in town')).toBe(true);
  expect(await say('an occasional word')).toBe(false);
  expect(await say('five')).toBe(false);
  expect(await say('six within two minutes')).toBe(true);
});

test('hiding, removing and restoring keep the counts, are audited, and are told with the rule', async () => {
  const member = await knownMember();
  const { slug } = await startThread(member, topicId, threadOf('To be hidden'));
  await replyToThread(moderator, slug, replyOf());
  const countsBefore = await countsOf();
  const id = await idOf(member);
  await act(id, 'hide');
  expect(await findThread(slug)).toBeNull();
  expect((await listFeatured()).map(({ title }) => title)).not.toContain('To be hidden');
  await act(id, 'remove');
  await act(id, 'restore');
  await act(id, 'restore');
  expect(await countsOf()).toEqual(countsBefore);
  expect(await findThread(slug)).not.toBeNull();
  const acts = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at);
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'forum-post.hidden',
    'forum-post.removed',
    'forum-post.restored',
  ]);
  const sentMails = await mailsTo(member);
  expect(sentMails.find(({ subject }) => subject === 'Your post was hidden')?.text).toContain('Be kind');
  expect(sentMails).toHaveLength(4);

  await act(id, 'hide');
  await deletePost(member, slug, 1);
  await expect(act(id, 'restore')).rejects.toThrow('deleted this post');
});

test('threads are locked, pinned and moved, and the counts move with them', async () => {
  const { slug } = await startThread(moderator, topicId, threadOf('To be moved'));
  await replyToThread(moderator, slug, replyOf());
  const postId = (await db.select().from(forumPosts).orderBy(desc(forumPosts.createdAt)).limit(1))[0]?.id ?? '';
  const change = (verb: ThreadVerb, topicSlug = '') =>
    moderateThread(moderator, { postId, verb, rule: 'topic', topicSlug });
  const before = await countsOf();
  expect([await change('lock'), await change('lock'), await change('pin')]).toEqual([true, false, true]);
  expect((await listFeatured())[0]?.title).toBe('To be moved');
  expect(await change('move', 'work')).toBe(true);
  const [sleep, work] = before as [[number, number], [number, number]];
  expect(await countsOf()).toEqual([
    [sleep[0] - 1, sleep[1] - 2],
    [work[0] + 1, work[1] + 2],
  ]);
  expect((await findThread(slug))?.topic.slug).toBe('work');
  await expect(change('move', 'nowhere')).rejects.toThrow('choose a category');
});

test('a report opens a review with what was said; the same member reports once', async () => {
  const member = await knownMember();
  const { slug } = await startThread(member, topicId, threadOf('Reported'));
  const reporter = await newMember('Rita');
  const report = (note: string) => reportPost({ member: reporter }, { slug, number: 1, reason: 'privacy', note });
  await Promise.all([report('It names my brother.'), report('It names my brother.')]);
  const id = await idOf(member);
  const review = await findReviewedPost(id, moderator);
  expect(review).toMatchObject({ reasons: ['report'], reports: [{ rule: 'privacy', note: 'It names my brother.' }] });
  expect(JSON.stringify(review)).not.toContain('Rita');
  await act(id, 'approve');
  expect(await findReviewedPost(id, moderator)).toMatchObject({ reasons: [], status: 'published' });
  await report('Again.');
  expect(await findReviewedPost(id, moderator)).toMatchObject({ reasons: ['report'] });
});

test('a post that speaks of danger is shown, comes first, is emailed, and only its author sees the numbers', async () => {
  const member = await knownMember();
  const { slug, isPending } = await startThread(
    member,
    topicId,
    threadOf('Tonight', 'I don’t want to go on. I want to DIE.'),
  );
  expect(isPending).toBe(false);
  expect((await queue())[0]).toMatchObject({ title: 'Tonight', reasons: ['care'], isUrgent: true });
  const careMails = await db.select().from(mails).where(eq(mails.kind, 'forum-care'));
  expect(careMails.length).toBeGreaterThan(0);
  expect(JSON.stringify(careMails)).not.toContain('Tonight');
  for (const [viewer, sees] of [
    [member, true],
    [moderator, false],
    [await newMember(), false],
    [null, false],
  ] as const) {
    const thread = await findThread(slug, viewer);
    if (!thread) throw new Error('no thread');
    expect((await listPosts(thread.row, { page: 1, order: 'oldest' }, viewer)).first.needsCare).toBe(sees);
  }
});

test('a suspended member reads, writes nothing until the time is over, and is told', async () => {
  const member = await knownMember();
  const { slug } = await startThread(moderator, topicId, threadOf('While paused'));
  await suspendAuthor(moderator, { postId: await idOf(member), days: 7, rule: 'kindness' });
  await expect(replyToThread(member, slug, replyOf())).rejects.toThrow('pause until');
  expect((await mailsTo(member)).map(({ subject }) => subject)).toContain('Please pause for 7 days');
  setClock(new Date(now().getTime() + 8 * 86_400_000));
  expect(await replyToThread(member, slug, replyOf())).toMatchObject({ number: 2 });
});

test('the name behind an anonymous post is shown to moderators only, and the log says why', async () => {
  const member = await newMember('Hidden Hannah');
  await startThread(member, topicId, threadOf('Unsaid', 'Words', true));
  const postId = await idOf(member);
  expect(JSON.stringify([await findReviewedPost(postId, moderator), await queue()])).not.toContain('Hannah');
  await expect(revealAuthor(await newMember(), { postId, reason: 'curious' })).rejects.toThrow('Only moderators');
  expect(await revealAuthor(moderator, { postId, reason: 'A threat to somebody' })).toBe('Hidden Hannah');
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'forum-author.revealed'));
  expect(event).toMatchObject({ actorId: moderator.id, after: { reason: 'A threat to somebody' } });
  expect(JSON.stringify(event)).not.toContain('Hannah');
});

test('the search finds a thread while it is shown, and nothing of its author', async () => {
  const entries = async (threadId: string) => db.select().from(searchEntries).where(eq(searchEntries.key, threadId));
  const member = await newMember('Findable Fred');
  const { slug } = await startThread(member, topicId, threadOf('Herbal tea at night', 'Camomile', true));
  const threadId = (await findThread(slug, moderator))?.row.id ?? '';
  expect(await entries(threadId)).toEqual([]);
  await act(await idOf(member), 'approve');
  const [entry] = await entries(threadId);
  expect(entry).toMatchObject({
    kind: 'thread',
    path: `/forum/${slug}`,
    title: 'Herbal tea at night',
    text: 'Camomile',
  });
  expect(JSON.stringify(entry)).not.toMatch(/Fred|Anonymous/);
  await act(await idOf(member), 'hide');
  expect(await entries(threadId)).toEqual([]);
});

test('members moderate nothing', async () => {
  const member = await newMember();
  await startThread(member, topicId, threadOf('Mine'));
  const postId = await idOf(member);
  const refused = 'Only moderators';
  await expect(moderatePost(member, { postId, verb: 'approve', rule: 'law' })).rejects.toThrow(refused);
  await expect(moderateThread(member, { postId, verb: 'pin', rule: 'law', topicSlug: '' })).rejects.toThrow(refused);
  await expect(suspendAuthor(member, { postId, days: 1, rule: 'law' })).rejects.toThrow(refused);
});

test('nobody writes before confirming to be 16 or over; the question is answered once', async () => {
  const { id } = await makeUser({ name: 'Olive Older', ageConfirmedAt: null });
  const member: ForumMember = { id, role: 'member' };
  await expect(startThread(member, topicId, threadOf('Too early'))).rejects.toThrow('16 or over');
  await confirmAge(id);
  expect(await startThread(member, topicId, threadOf('Now'))).toMatchObject({ isPending: true });
});
