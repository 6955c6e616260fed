import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  countsOf,
  idAt,
  lastAct,
  linesOf,
  message,
  newPerson,
  openModeratedForum,
  reply,
  start,
  subjectsTo,
  textsOf,
} from '#test/forum-moderation.ts';
import type { ForumMember } from '../../members/author.server.ts';
import type { FollowLevel } from '../../members/follow-kinds.ts';
import { findFollowLevel, setFollowLevel } from '../../members/follows.server.ts';
import { listNotifications } from '../../notifications/notifications.server.ts';
import { deletePost } from '../../posts/delete-post.server.ts';
import { findPlace, findThread, listPosts } from '../../threads/find-thread.server.ts';
import { draftSchema } from '../../writing/drafts/draft-schema.ts';
import { findReplyDraft, listDrafts, saveDraft } from '../../writing/drafts/drafts.server.ts';
import { moderatePost } from '../moderate-post.server.ts';
import { mergeSchema, splitSchema } from '../schema.server.ts';
import { mergeThreads, splitThread } from './merge-threads.server.ts';
import { undoAct } from './undo-act.server.ts';

const forum = openModeratedForum();

const threadIdOf = async (slug: string) => (await findThread(slug, forum.moderator))?.row.id ?? '';

test('a merged discussion continues at the end of the other; old addresses lead there, and counts stay right', async () => {
  const before = await countsOf();
  const target = await start(forum.moderator, 'Tea at night');
  await reply(forum.moderator, target.slug, 'kept two');
  const merged = await start(forum.member, 'Herbal tea', { topicId: forum.workId });
  await reply(forum.moderator, merged.slug, 'second');
  await reply(forum.member, merged.slug, 'below the second', { answers: 2 });
  const postId = await idAt(merged.slug, 2);
  const full = await countsOf();
  await mergeThreads(forum.moderator, { postId, intoSlug: target.slug, ...message });

  expect(await textsOf(target.slug)).toEqual([
    [1, 'About Tea at night', null],
    [2, 'kept two', null],
    [3, 'About Herbal tea', null],
    [4, 'second', null],
    [5, 'below the second', 4],
  ]);
  expect(await findThread(merged.slug, forum.moderator)).toBeNull();
  expect(await findPlace(merged.slug, 1)).toMatchObject({ slug: target.slug, number: 3, isMoved: true });
  expect(await findPlace(merged.slug, 3)).toMatchObject({ slug: target.slug, number: 5, isMoved: true });
  expect((await findThread(target.slug))?.row).toMatchObject({ replyCount: 4, lastNumber: 5 });
  const [sleep, work] = before as [[number, number], [number, number]];
  expect(await countsOf()).toEqual([[sleep[0] + 1, sleep[1] + 5], work]);
  const notice = 'Your discussion “Herbal tea” was merged with another';
  expect(await subjectsTo(forum.member)).toContain(notice);
  const [notification] = (await listNotifications(forum.member.id, null)).notifications.filter(
    ({ kind }) => kind === 'moderation',
  );
  expect(notification).toMatchObject({ text: notice, title: 'Tea at night' });
  await reply(forum.member, target.slug, 'later');
  expect((await textsOf(target.slug))?.at(-1)).toEqual([6, 'later', null]);

  expect(await undoAct(forum.other, (await lastAct('merge')).id)).toBe(true);
  expect(await undoAct(forum.other, (await lastAct('merge')).id)).toBe(false);
  expect(await textsOf(merged.slug)).toEqual([
    [1, 'About Herbal tea', null],
    [2, 'second', null],
    [3, 'below the second', 2],
  ]);
  expect(await linesOf(target.slug)).toEqual([
    '1 About Tea at night',
    '2 kept two',
    '3 moved',
    '4 moved',
    '5 moved',
    '6 later',
  ]);
  expect(await findPlace(target.slug, 4)).toMatchObject({ slug: merged.slug, number: 2, isMoved: true });
  const [s, w] = full as [[number, number], [number, number]];
  expect(await countsOf()).toEqual([[s[0], s[1] + 1], w]);
});

test('who follows a merged discussion follows the other one, until that is undone; drafts of replies go with it', async () => {
  const targetThread = await start(forum.moderator, 'Milk at night');
  const merged = await start(forum.moderator, 'Warm milk');
  await reply(forum.moderator, merged.slug, 'second');
  const [follower, muter, chooser] = [await newPerson('Fay'), await newPerson('Mona'), await newPerson('Carl')];
  const [fromId, toId] = [await threadIdOf(merged.slug), await threadIdOf(targetThread.slug)];
  const follow = ({ id }: ForumMember, target: string, level: FollowLevel) =>
    setFollowLevel(id, { kind: 'thread', target }, level);
  await follow(follower, fromId, 'everything');
  await follow(muter, fromId, 'nothing');
  await follow(chooser, fromId, 'everything');
  await follow(chooser, toId, 'nothing');
  const draft = (answers: string, key = randomUUID()) =>
    draftSchema.parse({ key, thread: merged.slug, content: 'Half', answers });
  const open = draft('2');
  await saveDraft(follower.id, open);
  await saveDraft(muter.id, draft(''));
  await mergeThreads(forum.moderator, { postId: await idAt(merged.slug, 1), intoSlug: targetThread.slug, ...message });

  const levels = () => Promise.all([follower, muter, chooser].map(({ id }) => findFollowLevel(id, 'thread', toId)));
  expect(await levels()).toEqual(['everything', null, 'nothing']);
  await reply(forum.other, targetThread.slug, 'later');
  expect((await listNotifications(follower.id, null)).notifications).toMatchObject([
    { kind: 'reply', slug: targetThread.slug },
  ]);
  // The form that is still open saves once more, by the former address.
  const answered = { thread: { slug: targetThread.slug }, fields: { answers: '3' } };
  expect(await listDrafts(follower.id)).toMatchObject([answered]);
  await saveDraft(follower.id, { ...open, content: 'More' });
  expect(await listDrafts(follower.id)).toMatchObject([answered]);
  expect(await findReplyDraft(muter.id, toId)).toMatchObject({ fields: { content: 'Half', answers: '' } });

  await undoAct(forum.other, (await lastAct('merge')).id);
  expect(await levels()).toEqual([null, null, 'nothing']);
  expect(await findFollowLevel(follower.id, 'thread', fromId)).toBe('everything');
});

test('replies with their answers become a discussion of their own, and come back', async () => {
  const { slug } = await start(forum.moderator, 'Mornings');
  await reply(forum.member, slug, 'two');
  await reply(forum.moderator, slug, 'three');
  await reply(forum.member, slug, 'below two', { answers: 2 });
  const before = await countsOf();
  const postId = await idAt(slug, 2);
  await expect(
    splitThread(forum.moderator, { postId, numbers: [1, 2], title: 'No', ...message }),
  ).rejects.toMatchObject({
    field: 'numbers',
    message: expect.stringContaining('first post cannot be moved'),
  });
  const made = await splitThread(forum.moderator, { postId, numbers: [2], title: 'Evenings', ...message });
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

  await reply(forum.other, made, 'of somebody else');
  await expect(undoAct(forum.moderator, (await lastAct('split')).id)).rejects.toThrow('Others have replied');
  await moderatePost(forum.moderator, { postId: await idAt(made, 3), verb: 'remove', rule: 'topic' });
  await expect(undoAct(forum.moderator, (await lastAct('split')).id)).rejects.toThrow('Others have replied');
});

test('a split is undone while nobody else has replied', async () => {
  const { slug } = await start(forum.moderator, 'Walking');
  await reply(forum.member, slug, 'two');
  const before = await countsOf();
  await splitThread(forum.moderator, { postId: await idAt(slug, 2), numbers: [2], title: 'Running', ...message });
  await undoAct(forum.moderator, (await lastAct('split')).id);
  expect(await linesOf(slug)).toEqual(['1 About Walking', '2 two']);
  expect(await findThread('running', forum.moderator)).toBeNull();
  expect(await findPlace('running', 1)).toMatchObject({ slug, number: 2, isMoved: true });
  expect(await countsOf()).toEqual(before);
});

test('a discussion without its first post goes with the reply that is split off, and comes back with it', async () => {
  const { slug: first } = await start(forum.member, 'Left behind');
  await reply(forum.other, first, 'two');
  const deletion = await deletePost(forum.member, first, 1);
  const slug = deletion && !deletion.isThreadGone ? deletion.slug : '';
  const before = await countsOf();
  const postId = await idAt(slug, 2);
  const made = await splitThread(forum.moderator, { postId, numbers: [2], title: 'On its own', ...message });
  expect([await findThread(slug), await linesOf(made)]).toEqual([null, ['1 two']]);
  expect(await countsOf()).toEqual(before);
  await undoAct(forum.moderator, (await lastAct('split')).id);
  expect((await findThread(slug))?.row).toMatchObject({ status: 'published', replyCount: 1 });
  expect(await countsOf()).toEqual(before);
});

test('a split is not undone into a discussion that was merged since, until that is undone', async () => {
  const target = await start(forum.moderator, 'Swimming');
  const { slug } = await start(forum.moderator, 'Diving');
  await reply(forum.member, slug, 'two');
  const made = await splitThread(forum.moderator, {
    postId: await idAt(slug, 2),
    numbers: [2],
    title: 'Rowing',
    ...message,
  });
  const split = await lastAct('split');
  await mergeThreads(forum.moderator, { postId: await idAt(slug, 1), intoSlug: target.slug, ...message });
  await expect(undoAct(forum.moderator, split.id)).rejects.toThrow('merged since');
  expect(await linesOf(made)).toEqual(['1 two']);
  await undoAct(forum.moderator, (await lastAct('merge')).id);
  await undoAct(forum.moderator, split.id);
  expect(await linesOf(slug)).toEqual(['1 About Diving', '2 two']);
});

test('an anonymous author gets another pseudonym in the other discussion, the same for all posts there', async () => {
  const { slug } = await start(forum.member, 'Quietly', { isAnonymous: true });
  const target = await start(forum.moderator, 'Openly', { isAnonymous: true });
  await reply(forum.member, slug, 'me again', { isAnonymous: true });
  await mergeThreads(forum.moderator, { postId: await idAt(slug, 1), intoSlug: target.slug, ...message });
  const thread = await findThread(target.slug);
  if (!thread) throw new Error('no thread');
  const { first, replies } = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
  expect(first.author.name).toBe('Anonymous member');
  expect(replies.map(({ author }) => author.name)).toEqual(['Anonymous member 2', 'Anonymous member 2']);
});

test('two moderators who merge two discussions into each other at once lose no post', async () => {
  const [one, two] = [await start(forum.moderator, 'One way'), await start(forum.moderator, 'Other way')];
  const [oneId, twoId] = [await idAt(one.slug, 1), await idAt(two.slug, 1)];
  const results = await Promise.allSettled([
    mergeThreads(forum.moderator, { postId: oneId, intoSlug: two.slug, ...message }),
    mergeThreads(forum.other, { postId: twoId, intoSlug: one.slug, ...message }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = [await textsOf(one.slug), await textsOf(two.slug)].filter((texts) => texts !== null);
  expect(left).toHaveLength(1);
  expect(left[0]).toHaveLength(2);
});

test('the forms of merging and splitting take what people paste', () => {
  const into = (address: string) => mergeSchema.safeParse({ into: address }).data?.into;
  expect(
    ['/forum/tea-at-night', 'https://example.org/forum/tea-at-night/12?page=2#post-12', ' tea-at-night '].map(into),
  ).toEqual(Array(3).fill('tea-at-night'));
  for (const elsewhere of ['https://example.com/forum/tea-at-night', 'http://example.org.test/forum/a', 'https://'])
    expect(into(elsewhere)).toBeUndefined();
  const numbers = (typed: string) => splitSchema.safeParse({ numbers: typed, title: 'T' }).data?.numbers;
  expect(numbers('4, 7-9')).toEqual([4, 7, 8, 9]);
  expect(numbers('9–7')).toBeUndefined();
  expect(numbers('four')).toBeUndefined();
  expect(numbers('1-999999999')).toBeUndefined();
});
