import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { openSiteOrigin } from '#app/platform/site-origin.server.ts';
import { auditEvents } from '#app/services/audit/tables.server.ts';
import { mails } from '#app/services/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import type { ForumMember } from '../author.server.ts';
import { findPlace, findThread, listPosts } from '../find-thread.server.ts';
import { likePost } from '../like-post.server.ts';
import { muteAuthor, revealAuthor, suspendAuthor, warnAuthor } from '../moderate-author.server.ts';
import { moderatePost } from '../moderate-post.server.ts';
import { moderateThread } from '../moderate-thread.server.ts';
import { replyToThread } from '../reply.server.ts';
import { findReviewedPost } from '../reviews.server.ts';
import { addTopics } from '../seed-forum.server.ts';
import { startThread } from '../start-thread.server.ts';
import { forumPosts, forumTopics } from '../tables.server.ts';
import { findTopic } from '../topics.server.ts';
import { findHistory } from '../versions/history.server.ts';
import { appealAct, decideAppeal, findOwnAct } from './appeals.server.tsx';
import { removeNote, writeNote } from './author-record.server.ts';
import { editPostOfOthers } from './edit-post-of-others.server.ts';
import { mergeThreads, splitThread } from './merge-threads.server.ts';
import { mergeSchema, splitSchema } from './schema.ts';
import { forumActs } from './tables.server.ts';
import { undoAct } from './undo-act.server.ts';
import { findLastBatch, undoBatch } from './undo-batch.server.ts';

openTestDatabase();

let sleepId: string;
let workId: string;
let moderator: ForumMember;
let other: ForumMember;
let member: ForumMember;

const newPerson = async (name: string, role: 'member' | 'moderator' = 'member'): Promise<ForumMember> => ({
  id: (await makeUser({ name, roles: role === 'moderator' ? ['moderator'] : [] })).id,
  role,
});

beforeAll(async () => {
  openSiteOrigin('https://example.org');
  await db.transaction((tx) =>
    addTopics(tx, [
      { name: 'Sleep', description: 'Nights.', pillar: 'meditation' },
      { name: 'Work', description: 'Days.', pillar: 'routine' },
    ]),
  );
  sleepId = (await findTopic('sleep'))?.id ?? '';
  workId = (await findTopic('work'))?.id ?? '';
  moderator = await newPerson('Mo Derator', 'moderator');
  other = await newPerson('Otto Ther', 'moderator');
  member = await newPerson('Mia Member');
  // An earlier post was approved, so that later ones are shown at once.
  const { slug } = await start(member, 'An earlier one');
  await moderatePost(moderator, { postId: await idAt(slug, 1), verb: 'approve', rule: 'kindness' });
});
afterEach(() => setClock());

let minutes = 0;
/** Each post is written ten minutes after the one before, so that nothing is screened as too fast. */
const later = () => {
  minutes += 10;
  setClock(new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
};

async function start(by: ForumMember, title: string, { topicId = sleepId, isAnonymous = false } = {}) {
  later();
  const thread = {
    title,
    content: `About ${title}`,
    category: 'sleep',
    hashtags: [],
    isAnonymous,
    isAiGenerated: false,
  };
  return startThread(by, topicId, thread);
}
async function reply(
  by: ForumMember,
  slug: string,
  content: string,
  more: { answers?: number; isAnonymous?: boolean } = {},
) {
  later();
  return replyToThread(by, slug, { content, isAnonymous: false, isAiGenerated: false, ...more });
}
async function idAt(slug: string, number: number): Promise<string> {
  const found = await findThread(slug, { id: moderator?.id ?? '', role: 'moderator' });
  const isPost = and(eq(forumPosts.threadId, found?.row.id ?? ''), eq(forumPosts.number, number));
  const [post] = await db.select().from(forumPosts).where(isPost);
  return post?.id ?? '';
}
const countsOf = async () => {
  const topics = await db.select().from(forumTopics).orderBy(forumTopics.slug);
  return topics.map(({ threadCount, postCount }) => [threadCount, postCount]);
};
/** What stands in a thread: number, words, parent. */
async function textsOf(slug: string) {
  const found = await findThread(slug, moderator);
  if (!found) return null;
  const { first, replies } = await listPosts(found.row, { page: 1, order: 'oldest' }, moderator);
  const plain = (html: string | null) => html?.replace(/<[^>]+>/g, '').trim() ?? null;
  return [first, ...replies].map(({ number, html, parentNumber, status }) => [
    number,
    status === 'moved' ? 'moved' : plain(html),
    parentNumber,
  ]);
}
/** The same, in short. */
const linesOf = async (slug: string) => (await textsOf(slug))?.map(([number, text]) => `${number} ${text}`);
const lastAct = async (kind: string) => {
  const rows = await db.select().from(forumActs).orderBy(desc(forumActs.at));
  const act = rows.find((each) => each.kind === kind);
  if (!act) throw new Error(`no ${kind}`);
  return act;
};
const subjectsTo = async ({ id }: ForumMember) =>
  (await db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt)).map(({ subject }) => subject);
const message = { rule: 'topic', reason: 'It fits better there' } as const;

test('a merged discussion continues at the end of the other; old addresses lead there, and counts stay right', async () => {
  const before = await countsOf();
  const kept = await start(moderator, 'Tea at night');
  await reply(moderator, kept.slug, 'kept two');
  const merged = await start(member, 'Herbal tea', { topicId: workId });
  await reply(moderator, merged.slug, 'second');
  await reply(member, merged.slug, 'below the second', { answers: 2 });
  const postId = await idAt(merged.slug, 2);
  const full = await countsOf();
  await mergeThreads(moderator, { postId, intoSlug: kept.slug, ...message });

  expect(await textsOf(kept.slug)).toEqual([
    [1, 'About Tea at night', null],
    [2, 'kept two', null],
    [3, 'About Herbal tea', null],
    [4, 'second', null],
    [5, 'below the second', 4],
  ]);
  expect(await findThread(merged.slug, moderator)).toBeNull();
  expect(await findPlace(merged.slug, 1)).toMatchObject({ slug: kept.slug, number: 3, isMoved: true });
  expect(await findPlace(merged.slug, 3)).toMatchObject({ slug: kept.slug, number: 5, isMoved: true });
  expect((await findThread(kept.slug))?.row).toMatchObject({ replyCount: 4, lastNumber: 5 });
  const [sleep, work] = before as [[number, number], [number, number]];
  expect(await countsOf()).toEqual([[sleep[0] + 1, sleep[1] + 5], work]);
  expect(await subjectsTo(member)).toContain('Your discussion was merged with “Tea at night”');
  await reply(member, kept.slug, 'later');
  expect((await textsOf(kept.slug))?.at(-1)).toEqual([6, 'later', null]);

  expect(await undoAct(other, (await lastAct('merge')).id)).toBe(true);
  expect(await undoAct(other, (await lastAct('merge')).id)).toBe(false);
  expect(await textsOf(merged.slug)).toEqual([
    [1, 'About Herbal tea', null],
    [2, 'second', null],
    [3, 'below the second', 2],
  ]);
  expect(await linesOf(kept.slug)).toEqual([
    '1 About Tea at night',
    '2 kept two',
    '3 moved',
    '4 moved',
    '5 moved',
    '6 later',
  ]);
  expect(await findPlace(kept.slug, 4)).toMatchObject({ slug: merged.slug, number: 2, isMoved: true });
  const [s, w] = full as [[number, number], [number, number]];
  expect(await countsOf()).toEqual([[s[0], s[1] + 1], w]);
});

test('replies with their answers become a discussion of their own, and come back', async () => {
  const { slug } = await start(moderator, 'Mornings');
  await reply(member, slug, 'two');
  await reply(moderator, slug, 'three');
  await reply(member, slug, 'below two', { answers: 2 });
  const before = await countsOf();
  const postId = await idAt(slug, 2);
  await expect(splitThread(moderator, { postId, numbers: [1, 2], title: 'No', ...message })).rejects.toThrow(
    'first post stays',
  );
  const made = await splitThread(moderator, { postId, numbers: [2], title: 'Evenings', ...message });
  expect(made).toBe('evenings');
  expect(await textsOf(made)).toEqual([
    [1, 'two', null],
    [2, 'below two', null],
  ]);
  expect(await linesOf(slug)).toEqual(['1 About Mornings', '2 moved', '4 moved', '3 three']);
  expect((await findThread(made))?.card).toMatchObject({ title: 'Evenings', opening: 'two', replies: 1 });
  expect((await findThread(slug))?.card.replies).toBe(1);
  expect(await countsOf()).toEqual([[(before[0]?.[0] ?? 0) + 1, before[0]?.[1]], before[1]]);
  expect(await findPlace(slug, 4)).toMatchObject({ slug: made, number: 2 });

  await reply(other, made, 'of somebody else');
  await expect(undoAct(moderator, (await lastAct('split')).id)).rejects.toThrow('Others have replied');
  await moderatePost(moderator, { postId: await idAt(made, 3), verb: 'remove', rule: 'topic' });
  await expect(undoAct(moderator, (await lastAct('split')).id)).rejects.toThrow('Others have replied');
});

test('a split is undone while nobody else has replied', async () => {
  const { slug } = await start(moderator, 'Walking');
  await reply(member, slug, 'two');
  const before = await countsOf();
  await splitThread(moderator, { postId: await idAt(slug, 2), numbers: [2], title: 'Running', ...message });
  await undoAct(moderator, (await lastAct('split')).id);
  expect(await linesOf(slug)).toEqual(['1 About Walking', '2 two']);
  expect(await findThread('running', moderator)).toBeNull();
  expect(await findPlace('running', 1)).toMatchObject({ slug, number: 2, isMoved: true });
  expect(await countsOf()).toEqual(before);
});

test('an anonymous author gets another pseudonym in the other discussion, the same for all posts there', async () => {
  const { slug } = await start(member, 'Quietly', { isAnonymous: true });
  const target = await start(moderator, 'Openly', { isAnonymous: true });
  await reply(member, slug, 'me again', { isAnonymous: true });
  await mergeThreads(moderator, { postId: await idAt(slug, 1), intoSlug: target.slug, ...message });
  const found = await findThread(target.slug);
  if (!found) throw new Error('no thread');
  const { first, replies } = await listPosts(found.row, { page: 1, order: 'oldest' }, null);
  expect(first.author.name).toBe('Anonymous member');
  expect(replies.map(({ author }) => author.name)).toEqual(['Anonymous member 2', 'Anonymous member 2']);
});

test('two moderators who merge two discussions into each other at once lose no post', async () => {
  const [one, two] = [await start(moderator, 'One way'), await start(moderator, 'Other way')];
  const [oneId, twoId] = [await idAt(one.slug, 1), await idAt(two.slug, 1)];
  const results = await Promise.allSettled([
    mergeThreads(moderator, { postId: oneId, intoSlug: two.slug, ...message }),
    mergeThreads(other, { postId: twoId, intoSlug: one.slug, ...message }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = [await textsOf(one.slug), await textsOf(two.slug)].filter((texts) => texts !== null);
  expect(left).toHaveLength(1);
  expect(left[0]).toHaveLength(2);
});

test('each decision can be undone, unless something newer was decided, and the author is told', async () => {
  const { slug } = await start(member, 'Undone');
  const postId = await idAt(slug, 1);
  const shown = await countsOf();
  await moderatePost(moderator, { postId, verb: 'hide', rule: 'kindness', reason: 'Please no names.' });
  const hide = await lastAct('hide');
  await moderatePost(moderator, { postId, verb: 'remove', rule: 'kindness' });
  await expect(undoAct(other, hide.id)).rejects.toThrow('Undo that first');
  await undoAct(other, (await lastAct('remove')).id);
  expect((await findThread(slug, moderator))?.row.status).toBe('hidden');
  await undoAct(other, hide.id);
  expect((await findThread(slug))?.row.status).toBe('published');
  expect(await countsOf()).toEqual(shown);
  expect(await subjectsTo(member)).toContain('Undone: your post was hidden');

  const change = (verb: 'lock' | 'pin' | 'move') =>
    moderateThread(moderator, { postId, verb, rule: 'topic', topicSlug: 'work' });
  await Promise.all([change('lock'), change('pin'), change('move')]);
  for (const kind of ['lock', 'pin', 'move']) await undoAct(moderator, (await lastAct(kind)).id);
  const row = (await findThread(slug))?.row;
  expect([row?.lockedAt, row?.pinnedAt, row?.topicId]).toEqual([null, null, sleepId]);
  expect(await countsOf()).toEqual(shown);
  const undone = await db.select().from(auditEvents).where(eq(auditEvents.action, 'forum-act.undone'));
  expect(undone.length).toBeGreaterThanOrEqual(5);
});

test('an approval that is undone puts the post back into the queue', async () => {
  const fresh = await newPerson('Fred Fresh');
  const { slug } = await start(fresh, 'First words');
  const postId = await idAt(slug, 1);
  await moderatePost(moderator, { postId, verb: 'approve', rule: 'kindness' });
  expect(await findReviewedPost(postId, moderator)).toMatchObject({ status: 'published', reasons: [] });
  await undoAct(moderator, (await lastAct('approve')).id);
  expect(await findReviewedPost(postId, moderator)).toMatchObject({ status: 'pending', reasons: ['first'] });
});

test('a muted member reads and likes, and does not write in that topic; everywhere means everywhere', async () => {
  const muted = await newPerson('Max Muted');
  const { slug } = await start(muted, 'Too loud');
  const postId = await idAt(slug, 1);
  await moderatePost(moderator, { postId, verb: 'approve', rule: 'kindness' });
  const elsewhere = await start(moderator, 'In another topic', { topicId: workId });
  const act = { postId, days: 7, rule: 'kindness' } as const;
  await muteAuthor(moderator, { ...act, isEverywhere: false });
  await expect(reply(muted, slug, 'again')).rejects.toThrow('without writing in “Sleep” until');
  await expect(start(muted, 'Anew')).rejects.toThrow('What you wrote is still here');
  expect(await reply(muted, elsewhere.slug, 'hello')).toMatchObject({ number: 2 });
  expect(await likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: true })).not.toBeNull();
  await muteAuthor(moderator, { ...act, isEverywhere: true });
  await expect(reply(muted, elsewhere.slug, 'hello')).rejects.toThrow('without writing until');
  await undoAct(moderator, (await lastAct('mute')).id);
  expect(await reply(muted, elsewhere.slug, 'hello')).not.toBeNull();
  await suspendAuthor(moderator, act);
  await expect(likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: false })).rejects.toThrow('pause until');
  setClock(new Date(now().getTime() + 8 * 86_400_000));
  expect(await likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: false })).not.toBeNull();
  expect(await subjectsTo(muted)).toContain('Please read without writing for 7 days');
});

test('an author appeals once; another moderator decides, and the one who acted cannot', async () => {
  const { slug } = await start(member, 'Appealed');
  const postId = await idAt(slug, 1);
  await moderatePost(moderator, { postId, verb: 'remove', rule: 'advice', reason: 'Doses.' });
  const { id: actId } = await lastAct('remove');
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, member.id), eq(mails.subject, 'Your post was removed')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  expect(mail?.text).toContain(`https://example.org/forum/appeal/${actId}`);
  expect(mail?.text).toContain('Doses.');
  expect(await findOwnAct(await newPerson('Nosy'), actId)).toBeNull();
  expect(await appealAct(await newPerson('Nosy'), actId, 'It is not mine')).toBe(false);
  expect(await appealAct(member, actId, 'I only told of my own tea.')).toBe(true);
  expect(await appealAct(member, actId, 'Again, please.')).toBe(true);
  const told = await db.select().from(mails).where(eq(mails.kind, 'forum-appeal'));
  expect(told.map(({ userId }) => userId)).toEqual([other.id]);
  const review = await findReviewedPost(postId, moderator);
  expect(review).toMatchObject({
    reasons: ['appeal'],
    appeals: [{ text: 'I only told of my own tea.', isYours: false }],
  });
  // A decision about the post does not answer the appeal.
  await moderatePost(moderator, { postId, verb: 'approve', rule: 'advice' });
  expect(await findReviewedPost(postId, other)).toMatchObject({ reasons: ['appeal'], appeals: [{ isYours: true }] });
  const decision = { actId, outcome: 'overturned', answer: 'You are right, thank you.' } as const;
  await expect(decideAppeal(moderator, decision)).rejects.toThrow('Another moderator');
  await expect(decideAppeal(member, decision)).rejects.toThrow();
  expect(await decideAppeal(other, decision)).toBe(true);
  expect(await decideAppeal(other, decision)).toBe(false);
  expect(await findThread(slug)).not.toBeNull();
  expect(await findReviewedPost(postId, other)).toMatchObject({ status: 'published', reasons: [], appeals: [] });
  expect((await findOwnAct(member, actId))?.appeal).toMatchObject({ outcome: 'overturned', answer: decision.answer });
  expect(await subjectsTo(member)).toContain('Your appeal: the decision is undone');
});

test('a warning and a note are on the record; an anonymous author has none until a reason is given', async () => {
  const { slug } = await start(member, 'Noted');
  const postId = await idAt(slug, 1);
  await warnAuthor(moderator, { postId, rule: 'kindness', reason: 'Gently, please.' });
  await writeNote(moderator, { postId, text: 'Grieving; be patient.' });
  const record = (await findReviewedPost(postId, other))?.record;
  expect(record).toMatchObject({ name: 'Mia Member', notes: [{ text: 'Grieving; be patient.', isOwn: false }] });
  expect(record?.acts.map(({ done }) => done)).toContain('Warned');
  expect(await subjectsTo(member)).toContain('A warning about your post');
  expect(await removeNote(other, { postId, noteId: record?.notes[0]?.id ?? '' })).toBe(false);
  expect(await removeNote(moderator, { postId, noteId: record?.notes[0]?.id ?? '' })).toBe(true);

  const hidden = await start(member, 'Noted anonymously', { isAnonymous: true });
  const hiddenId = await idAt(hidden.slug, 1);
  expect((await findReviewedPost(hiddenId, other))?.record).toBeNull();
  await expect(writeNote(other, { postId: hiddenId, text: 'Who is it' })).rejects.toThrow('anonymous');
  await revealAuthor(other, { postId: hiddenId, reason: 'A threat to somebody' });
  expect((await findReviewedPost(hiddenId, other))?.record?.name).toBe('Mia Member');
  expect((await findReviewedPost(hiddenId, moderator))?.record).toBeNull();
});

test('a moderator edits with a reason; others do not read the version before, and it comes back', async () => {
  minutes += 60;
  const { slug } = await start(member, 'Named');
  const postId = await idAt(slug, 1);
  const edit = { postId, content: 'My brother', rule: 'privacy', reason: 'It named your brother.' } as const;
  await expect(editPostOfOthers(member, edit)).rejects.toThrow('Only moderators');
  expect(await editPostOfOthers(moderator, edit)).toBe(true);
  expect(await editPostOfOthers(moderator, edit)).toBe(false);
  expect(await linesOf(slug)).toEqual(['1 My brother']);
  const found = await findThread(slug);
  if (!found) throw new Error('no thread');
  const versionFor = async (viewer: ForumMember | null) =>
    (await findHistory(found, { number: 1, version: 1 }, viewer))?.shown.html;
  expect(await versionFor(member)).toBeNull();
  expect(await versionFor(other)).toContain('About Named');
  expect((await subjectsTo(member)).at(-1)).toBe('Your post was edited');
  expect(JSON.stringify(await lastAct('edit'))).not.toContain('About Named');
  await undoAct(other, (await lastAct('edit')).id);
  expect(await linesOf(slug)).toEqual(['1 About Named']);
});

test('members do none of it, and moderators are not warned here', async () => {
  const { slug } = await start(moderator, 'Of a moderator');
  const postId = await idAt(slug, 1);
  const act = { postId, rule: 'law', days: 1 } as const;
  await expect(warnAuthor(other, act)).rejects.toThrow('cannot be warned');
  await expect(warnAuthor(member, act)).rejects.toThrow('Only moderators');
  await expect(muteAuthor(member, { ...act, isEverywhere: true })).rejects.toThrow('Only moderators');
  await expect(writeNote(member, { postId, text: 'x' })).rejects.toThrow('Only moderators');
  await expect(mergeThreads(member, { postId, intoSlug: slug, rule: 'law' })).rejects.toThrow('Only moderators');
  await expect(splitThread(member, { postId, numbers: [2], title: 'x', rule: 'law' })).rejects.toThrow(
    'Only moderators',
  );
  await expect(undoAct(member, (await lastAct('warn')).id)).rejects.toThrow('Only moderators');
});

test('the forms of merging and splitting take what people paste', () => {
  const into = (address: string) => mergeSchema.safeParse({ into: address }).data?.into;
  expect(
    ['/forum/tea-at-night', 'https://x.test/forum/tea-at-night/12?page=2#post-12', ' tea-at-night '].map(into),
  ).toEqual(Array(3).fill('tea-at-night'));
  const numbers = (typed: string) => splitSchema.safeParse({ numbers: typed, title: 'T' }).data?.numbers;
  expect(numbers('4, 7-9')).toEqual([4, 7, 8, 9]);
  expect(numbers('9–7')).toBeUndefined();
  expect(numbers('four')).toBeUndefined();
  expect(numbers('1-999999999')).toBeUndefined();
});

test('what was done to many posts by one press is undone by one press, except what was decided again since', async () => {
  const { slug } = await start(member, 'Many at once');
  const ids: string[] = [];
  for (const content of ['One', 'Two', 'Three']) {
    const placed = await replyToThread(moderator, slug, { content, isAnonymous: false, isAiGenerated: false });
    ids.push(await idAt(slug, placed?.number ?? 0));
  }
  const batchId = crypto.randomUUID();
  for (const postId of ids) await moderatePost(other, { postId, verb: 'hide', rule: 'kindness', batchId });
  expect(await findLastBatch(other.id)).toMatchObject({ id: batchId, kind: 'hide', count: 3 });
  // An act by itself is none of it, and only who acted is offered it.
  expect(await findLastBatch(moderator.id)).toBeNull();
  await moderatePost(moderator, { postId: ids[1] ?? '', verb: 'remove', rule: 'kindness' });
  const { undone, refusals } = await undoBatch(other, batchId);
  expect([undone, refusals]).toEqual([2, [expect.stringContaining('Something else has been decided here since')]]);
  const rows = await db.select().from(forumPosts).where(inArray(forumPosts.id, ids)).orderBy(forumPosts.number);
  expect(rows.map(({ status }) => status)).toEqual(['published', 'removed', 'published']);
  expect(await findLastBatch(other.id)).toMatchObject({ count: 1 });
  await expect(undoBatch(member, batchId)).rejects.toThrow('Only moderators');
});
