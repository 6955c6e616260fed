import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { idAt, lastAct, newPerson, openModeratedForum, reply, start, subjectsTo } from '#test/forum-moderation.ts';
import { findRestriction } from '../../members/restrictions.server.ts';
import { markAnswer } from '../../posts/answer.server.ts';
import { likePost } from '../../posts/like-post.server.ts';
import { forumTopics } from '../../tables.server.ts';
import { muteAuthor, revealAuthor, suspendAuthor, warnAuthor } from '../moderate-author.server.ts';
import { moderatePost } from '../moderate-post.server.ts';
import { findReviewedPost } from '../reviews.server.ts';
import { forumMemberNotes } from '../tables.server.ts';
import { removeNote, writeNote } from './author-record.server.ts';
import { mergeThreads, splitThread } from './merge-threads.server.ts';
import { undoAct } from './undo-act.server.ts';

const forum = openModeratedForum();

test('a muted member reads and likes, and does not write in that topic; everywhere means everywhere', async () => {
  const muted = await newPerson('Max Muted');
  const { slug } = await start(muted, 'Too loud');
  const postId = await idAt(slug, 1);
  await moderatePost(forum.moderator, { postId, verb: 'approve', rule: 'kindness' });
  const elsewhere = await start(forum.moderator, 'In another topic', { topicId: forum.workId });
  const act = { postId, days: 7, rule: 'kindness' } as const;
  await muteAuthor(forum.moderator, { ...act, isEverywhere: false });
  await expect(reply(muted, slug, 'again')).rejects.toThrow('without writing in “Sleep” until');
  await expect(start(muted, 'Anew')).rejects.toThrow('What you wrote is still here');
  // Forms say it before anything is written; that of a new discussion has no topic yet.
  const sleep = { topicId: forum.sleepId };
  expect(await findRestriction(muted.id, sleep)).toContain('without writing in “Sleep” until');
  expect(await findRestriction(muted.id, { threadSlug: elsewhere.slug })).toBeNull();
  expect(await findRestriction(muted.id, null)).toBeNull();
  expect(await reply(muted, elsewhere.slug, 'hello')).toMatchObject({ number: 2 });
  expect(await likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: true })).not.toBeNull();
  await muteAuthor(forum.moderator, { ...act, isEverywhere: true });
  await expect(reply(muted, elsewhere.slug, 'hello')).rejects.toThrow('without writing until');
  await undoAct(forum.moderator, (await lastAct('mute')).id);
  expect(await reply(muted, elsewhere.slug, 'hello')).not.toBeNull();
  await suspendAuthor(forum.moderator, act);
  expect(await findRestriction(muted.id, null)).toContain('pause until');
  expect(await findRestriction(muted.id, sleep)).toContain('pause until');
  await expect(likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: false })).rejects.toThrow(
    /pause until .* Nothing was changed\.$/,
  );
  await db.update(forumTopics).set({ takesAnswers: true }).where(eq(forumTopics.id, forum.sleepId));
  const answered = await reply(forum.moderator, slug, 'An answer');
  const mark = { slug, number: answered?.number ?? 0, isAnswer: true };
  await expect(markAnswer(muted, mark)).rejects.toThrow('pause until');
  setClock(new Date(now().getTime() + 8 * 86_400_000));
  expect(await likePost(muted, { slug: elsewhere.slug, number: 1, isLiked: false })).not.toBeNull();
  expect(await findRestriction(muted.id, sleep)).toBeNull();
  expect(await subjectsTo(muted)).toContain('Please read without writing for 7 days');
});

test('a warning and a note are on the record; an anonymous author has none until a reason is given', async () => {
  const { slug } = await start(forum.member, 'Noted');
  const postId = await idAt(slug, 1);
  await warnAuthor(forum.moderator, { postId, rule: 'kindness', reason: 'Gently, please.' });
  await writeNote(forum.moderator, { postId, text: 'Grieving; be patient.' });
  const record = (await findReviewedPost(postId, forum.other))?.record;
  expect(record).toMatchObject({ name: 'Mia Member', notes: [{ text: 'Grieving; be patient.', isOwn: false }] });
  expect(record?.acts.map(({ done }) => done)).toContain('Warned');
  expect(await subjectsTo(forum.member)).toContain('A warning about your post');
  expect(await removeNote(forum.other, { postId, noteId: record?.notes[0]?.id ?? '' })).toBe(false);
  expect(await removeNote(forum.moderator, { postId, noteId: record?.notes[0]?.id ?? '' })).toBe(true);

  const hidden = await start(forum.member, 'Noted anonymously', { isAnonymous: true });
  const hiddenId = await idAt(hidden.slug, 1);
  expect((await findReviewedPost(hiddenId, forum.other))?.record).toBeNull();
  await expect(writeNote(forum.other, { postId: hiddenId, text: 'Who is it' })).rejects.toThrow('anonymous');
  await revealAuthor(forum.other, { postId: hiddenId, reason: 'A threat to somebody' });
  expect((await findReviewedPost(hiddenId, forum.other))?.record?.name).toBe('Mia Member');
  expect((await findReviewedPost(hiddenId, forum.moderator))?.record).toBeNull();
});

test('the record of a member says nothing of their anonymous posts to a moderator who gave no reason', async () => {
  const author = await newPerson('Rae Corded');
  const named = await start(author, 'Under my name');
  const anonymous = await start(author, 'Under no name', { isAnonymous: true });
  const [namedId, anonymousId] = [await idAt(named.slug, 1), await idAt(anonymous.slug, 1)];
  await warnAuthor(forum.moderator, { postId: namedId, rule: 'topic' });
  await warnAuthor(forum.moderator, { postId: anonymousId, rule: 'kindness' });
  const titles = async (by: typeof forum.other) =>
    (await findReviewedPost(namedId, by))?.record?.acts.map(({ title }) => title).sort();
  expect(await titles(forum.moderator)).toEqual(['Under my name']);
  await revealAuthor(forum.other, { postId: anonymousId, reason: 'A threat to somebody' });
  expect(await titles(forum.other)).toEqual(['Under my name', 'Under no name']);
  expect(await titles(forum.moderator)).toEqual(['Under my name']);
});

test('the record shows a mute or suspension for an anonymous post only to a moderator who gave a reason', async () => {
  const author = await newPerson('Tia Timed');
  const named = await start(author, 'Loud under my name');
  const anonymous = await start(author, 'Loud under no name', { isAnonymous: true });
  const [namedId, anonymousId] = [await idAt(named.slug, 1), await idAt(anonymous.slug, 1)];
  const act = { postId: namedId, rule: 'topic', days: 3, isEverywhere: true } as const;
  await muteAuthor(forum.moderator, act);
  await muteAuthor(forum.moderator, { ...act, postId: anonymousId, days: 5, isEverywhere: false });
  await suspendAuthor(forum.moderator, { ...act, postId: anonymousId, days: 7 });
  const restrictionsFor = async (by: typeof forum.other) =>
    (await findReviewedPost(namedId, by))?.record?.restrictions.map(({ kind, topic }) => `${kind} ${topic}`).sort();
  expect(await restrictionsFor(forum.moderator)).toEqual(['mute null']);
  await revealAuthor(forum.other, { postId: anonymousId, reason: 'A threat to somebody' });
  expect(await restrictionsFor(forum.other)).toEqual(['mute Sleep', 'mute null', 'suspension null']);
  expect(await restrictionsFor(forum.moderator)).toEqual(['mute null']);
  // The named mute lasts longer for an anonymous post, and then as before.
  setClock(new Date(now().getTime() + 60_000));
  await muteAuthor(forum.moderator, { ...act, postId: anonymousId, days: 9 });
  expect(await restrictionsFor(forum.moderator)).toEqual([]);
  await undoAct(forum.moderator, (await lastAct('mute')).id);
  expect(await restrictionsFor(forum.moderator)).toEqual(['mute null']);
});

test('neither the number of posts nor the notes of a member tell which anonymous posts are theirs', async () => {
  const author = await newPerson('Nora Noted');
  const named = await start(author, 'Counted under my name');
  const anonymous = await start(author, 'Counted under no name', { isAnonymous: true });
  const [namedId, anonymousId] = [await idAt(named.slug, 1), await idAt(anonymous.slug, 1)];
  for (const postId of [namedId, anonymousId])
    await moderatePost(forum.moderator, { postId, verb: 'approve', rule: 'kindness' });
  await revealAuthor(forum.other, { postId: anonymousId, reason: 'A threat to somebody' });
  await writeNote(forum.other, { postId: anonymousId, text: 'Wrote of her sister.' });
  await writeNote(forum.other, { postId: namedId, text: 'New here.' });
  const recordFor = async (by: typeof forum.other) => {
    const record = (await findReviewedPost(namedId, by))?.record;
    return { posts: record?.posts, notes: record?.notes.map(({ text }) => text).sort() };
  };
  expect(await recordFor(forum.moderator)).toEqual({ posts: 1, notes: ['New here.'] });
  expect(await recordFor(forum.other)).toEqual({ posts: 2, notes: ['New here.', 'Wrote of her sister.'] });
  // Of a note of an earlier release nobody else knows for which post it was written.
  await db.update(forumMemberNotes).set({ postId: null }).where(eq(forumMemberNotes.text, 'New here.'));
  expect((await recordFor(forum.moderator)).notes).toEqual([]);
  expect((await recordFor(forum.other)).notes).toHaveLength(2);
});

test('members do none of it, and moderators are not warned here', async () => {
  const { slug } = await start(forum.moderator, 'Of a moderator');
  const postId = await idAt(slug, 1);
  const act = { postId, rule: 'law', days: 1 } as const;
  await expect(warnAuthor(forum.other, act)).rejects.toThrow('cannot be warned');
  await expect(warnAuthor(forum.member, act)).rejects.toThrow('Only moderators');
  await expect(muteAuthor(forum.member, { ...act, isEverywhere: true })).rejects.toThrow('Only moderators');
  await expect(writeNote(forum.member, { postId, text: 'x' })).rejects.toThrow('Only moderators');
  await expect(mergeThreads(forum.member, { postId, intoSlug: slug, rule: 'law' })).rejects.toThrow('Only moderators');
  await expect(splitThread(forum.member, { postId, numbers: [2], title: 'x', rule: 'law' })).rejects.toThrow(
    'Only moderators',
  );
  await expect(undoAct(forum.member, (await lastAct('warn')).id)).rejects.toThrow('Only moderators');
});
