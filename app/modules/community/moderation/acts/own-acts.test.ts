import { expect, test } from 'vitest';
import { idAt, lastAct, newPerson, openModeratedForum, reply, start } from '#test/forum-moderation.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { editPost } from '../../posts/versions/edit-post.server.ts';
import { findThread } from '../../threads/find-thread.server.ts';
import { appealAct, decideAppeal } from '../appeals.server.ts';
import { hideVersion } from '../hide-version.server.ts';
import { muteAuthor, suspendAuthor, warnAuthor } from '../moderate-author.server.ts';
import { moderatePost, type PostVerb } from '../moderate-post.server.ts';
import { moderateThread, type ThreadVerb } from '../moderate-thread.server.ts';
import { reportPost } from '../report.server.ts';
import { findReviewedPost } from '../reviews.server.ts';
import { removeNote, writeNote } from './author-record.server.ts';
import { editPostOfOthers } from './edit-post-of-others.server.ts';
import { mergeThreads, splitThread } from './merge-threads.server.ts';
import { removePicture } from './remove-picture.server.ts';
import { undoAct } from './undo-act.server.ts';
import { undoBatch } from './undo-batch.server.ts';

const forum = openModeratedForum();
const said = { rule: 'kindness', reason: 'Because' } as const;
const isOwn = 'You wrote this post';

test.each(['moderator', 'admin'] as const)('no %s decides anything about their own post', async (role) => {
  const author: ForumMember = { ...(await newPerson('Owen Author', 'moderator')), role };
  const { slug } = await start(author, `Mine as ${role}`);
  const postId = await idAt(slug, 1);
  const edit = { content: 'Changed', warning: '', isAiGenerated: false, edits: 0 };
  await editPost(author, { slug, number: 1 }, edit);
  await reportPost({ member: forum.member }, { slug, number: 1, reason: 'kindness', note: '' });
  const acts: (() => Promise<unknown>)[] = [
    ...(['approve', 'hide', 'remove', 'restore'] satisfies PostVerb[]).map(
      (verb) => () => moderatePost(author, { postId, verb, ...said }),
    ),
    () => editPostOfOthers(author, { postId, content: 'Other words', ...said }),
    () => removePicture(author, { postId, pictureId: crypto.randomUUID(), ...said }),
    () => warnAuthor(author, { postId, ...said }),
    () => muteAuthor(author, { postId, ...said, days: 1, isEverywhere: true }),
    () => suspendAuthor(author, { postId, ...said, days: 1 }),
    () => writeNote(author, { postId, text: 'A good one.' }),
    () => removeNote(author, { postId, noteId: crypto.randomUUID() }),
    () => hideVersion(author, { slug, number: 1, version: 1, isHidden: true }),
  ];
  for (const act of acts) await expect(act()).rejects.toThrow(isOwn);
  // The report still waits for somebody else, and what others noted is not for the author.
  await writeNote(forum.moderator, { postId, text: 'Tired lately.' });
  expect(await findReviewedPost(postId, author)).toMatchObject({ reasons: ['report'], isOwn: true, record: null });
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({
    isOwn: false,
    record: { notes: [{ text: 'Tired lately.' }] },
  });
});

test('nobody undoes a decision against themselves, alone or among many', async () => {
  const author = await newPerson('Una Dooing', 'moderator');
  const { slug } = await start(author, 'Against me');
  const postId = await idAt(slug, 1);
  const other = await reply(forum.member, slug, 'Of a member');
  const batchId = crypto.randomUUID();
  for (const id of [postId, await idAt(slug, other?.number ?? 0)])
    await moderatePost(forum.moderator, { postId: id, verb: 'hide', ...said, batchId });
  const acts = (await findReviewedPost(postId, author))?.acts ?? [];
  expect(acts).toMatchObject([{ kind: 'hide', isAgainstViewer: true }]);
  await expect(undoAct(author, acts[0]?.id ?? '')).rejects.toThrow('This decision is about you');
  await expect(undoAct({ ...author, role: 'admin' }, acts[0]?.id ?? '')).rejects.toThrow('This decision is about you');
  expect(await undoBatch(author, batchId)).toMatchObject({
    undone: 1,
    refusals: [expect.stringContaining('about you')],
  });
  expect(await findThread(slug)).toBeNull();
  expect(await undoAct(forum.other, acts[0]?.id ?? '')).toBe(true);
  expect(await findThread(slug)).not.toBeNull();
});

test('a moderator appeals like a member, and does not decide it; the one who acted does if nobody else is left', async () => {
  const { slug } = await start(forum.other, 'My appeal');
  const postId = await idAt(slug, 1);
  await moderatePost(forum.moderator, { postId, verb: 'remove', ...said });
  const { id: actId } = await lastAct('remove');
  expect(await appealAct(forum.other, actId, 'It was fine.')).toBe(true);
  const decision = { actId, outcome: 'overturned', answer: 'Thank you.' } as const;
  await expect(decideAppeal(forum.other, decision)).rejects.toThrow('This decision is about you');
  const refusalFor = async (moderator: ForumMember) =>
    (await findReviewedPost(postId, moderator))?.appeals.map(({ refusal }) => refusal);
  expect(await refusalFor(forum.other)).toEqual([expect.stringContaining('about you')]);
  const third = await newPerson('Thea Third', 'moderator');
  expect(await refusalFor(forum.moderator)).toEqual([expect.stringContaining('You made this decision')]);
  expect(await refusalFor(third)).toEqual([null]);
  expect(await decideAppeal(third, decision)).toBe(true);
});

test('moderators lock and move their own discussions, but do not replace what another one decided about them', async () => {
  const { slug } = await start(forum.other, 'My discussion');
  await reply(forum.other, slug, 'Mine too');
  const postId = await idAt(slug, 1);
  const change = (by: ForumMember, verb: ThreadVerb, topicSlug = '') =>
    moderateThread(by, { postId, verb, topicSlug, ...said });
  expect([await change(forum.other, 'lock'), await change(forum.other, 'unlock')]).toEqual([true, true]);
  expect([await change(forum.other, 'pin'), await change(forum.other, 'move', 'work')]).toEqual([true, true]);
  expect(await undoAct(forum.other, (await lastAct('move')).id)).toBe(true);

  await change(forum.moderator, 'lock');
  await change(forum.moderator, 'move', 'work');
  const another = 'Another moderator decided this';
  await expect(change(forum.other, 'unlock')).rejects.toThrow(another);
  await expect(change(forum.other, 'move', 'sleep')).rejects.toThrow(another);
  await expect(undoAct(forum.other, (await lastAct('lock')).id)).rejects.toThrow('about you');
  expect(await change(forum.other, 'unpin')).toBe(true);
  await undoAct(forum.moderator, (await lastAct('lock')).id);
  expect(await change(forum.other, 'lock')).toBe(true);

  const numbers = { postId, numbers: [2], title: 'Split off', ...said };
  const made = await splitThread(forum.moderator, numbers);
  await expect(mergeThreads(forum.other, { postId: await idAt(made, 1), intoSlug: slug, ...said })).rejects.toThrow(
    another,
  );
  await mergeThreads(forum.moderator, { postId: await idAt(made, 1), intoSlug: slug, ...said });
  await expect(splitThread(forum.other, { ...numbers, title: 'Again' })).rejects.toThrow(another);
});

test('moderators move no posts out of their own discussion that another one has locked or hidden', async () => {
  const { slug } = await start(forum.other, 'Locked or hidden');
  await reply(forum.member, slug, 'A reply');
  const { slug: intoSlug } = await start(forum.member, 'An open one');
  const postId = await idAt(slug, 1);
  const merge = () => mergeThreads(forum.other, { postId, intoSlug, ...said });
  const split = () => splitThread(forum.other, { postId, numbers: [2], title: 'Open again', ...said });
  await moderateThread(forum.moderator, { postId, verb: 'lock', topicSlug: '', ...said });
  for (const act of [merge, split]) await expect(act()).rejects.toThrow('Another moderator decided this');
  await undoAct(forum.moderator, (await lastAct('lock')).id);
  await moderatePost(forum.moderator, { postId, verb: 'hide', ...said });
  await expect(merge()).rejects.toThrow('not visible');
  await undoAct(forum.moderator, (await lastAct('hide')).id);
  await merge();
});
