import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import {
  countsOf,
  idAt,
  lastAct,
  linesOf,
  newPerson,
  openModeratedForum,
  passHour,
  start,
  subjectsTo,
} from '#test/forum-moderation.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { replyToThread } from '../../posts/reply.server.ts';
import { findHistory } from '../../posts/versions/history.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { findThread } from '../../threads/find-thread.server.ts';
import { moderatePost } from '../moderate-post.server.ts';
import { moderateThread } from '../moderate-thread.server.ts';
import { findReviewedPost } from '../reviews.server.ts';
import { editPostOfOthers } from './edit-post-of-others.server.ts';
import { undoAct } from './undo-act.server.ts';
import { findLastBatch, undoBatch } from './undo-batch.server.ts';

const forum = openModeratedForum();

test('each decision can be undone, unless something newer was decided, and the author is told', async () => {
  const { slug } = await start(forum.member, 'Undone');
  const postId = await idAt(slug, 1);
  const countsBefore = await countsOf();
  await moderatePost(forum.moderator, { postId, verb: 'hide', rule: 'kindness', reason: 'Please no names.' });
  const hide = await lastAct('hide');
  await moderatePost(forum.moderator, { postId, verb: 'remove', rule: 'kindness' });
  await expect(undoAct(forum.other, hide.id)).rejects.toThrow('Undo that first');
  await undoAct(forum.other, (await lastAct('remove')).id);
  expect((await findThread(slug, forum.moderator))?.row.status).toBe('hidden');
  await undoAct(forum.other, hide.id);
  expect((await findThread(slug))?.row.status).toBe('published');
  expect(await countsOf()).toEqual(countsBefore);
  expect(await subjectsTo(forum.member)).toContain('Your post is visible again');

  const change = (verb: 'lock' | 'pin' | 'move') =>
    moderateThread(forum.moderator, { postId, verb, rule: 'topic', topicSlug: 'work' });
  await Promise.all([change('lock'), change('pin'), change('move')]);
  for (const kind of ['lock', 'pin', 'move']) await undoAct(forum.moderator, (await lastAct(kind)).id);
  const row = (await findThread(slug))?.row;
  expect([row?.lockedAt, row?.pinnedAt, row?.topicId]).toEqual([null, null, forum.sleepId]);
  expect(await countsOf()).toEqual(countsBefore);
  const undone = await db.select().from(auditEvents).where(eq(auditEvents.action, 'forum-act.undone'));
  expect(undone.length).toBeGreaterThanOrEqual(5);
});

test('an approval that is undone puts the post back into the queue', async () => {
  const fresh = await newPerson('Fred Fresh');
  const { slug } = await start(fresh, 'First words');
  const postId = await idAt(slug, 1);
  await moderatePost(forum.moderator, { postId, verb: 'approve', rule: 'kindness' });
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({ status: 'published', reasons: [] });
  await undoAct(forum.moderator, (await lastAct('approve')).id);
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({ status: 'pending', reasons: ['first'] });
});

test('a moderator edits with a reason; others do not read the version before, and it comes back', async () => {
  passHour();
  const { slug } = await start(forum.member, 'Named');
  const postId = await idAt(slug, 1);
  const edit = { postId, content: 'My brother', rule: 'privacy', reason: 'It named your brother.' } as const;
  await expect(editPostOfOthers(forum.member, edit)).rejects.toThrow('Only moderators');
  expect(await editPostOfOthers(forum.moderator, edit)).toBe(true);
  expect(await editPostOfOthers(forum.moderator, edit)).toBe(false);
  expect(await linesOf(slug)).toEqual(['1 My brother']);
  const thread = await findThread(slug);
  if (!thread) throw new Error('no thread');
  const versionFor = async (viewer: ForumMember | null) =>
    (await findHistory(thread, { number: 1, version: 1 }, viewer))?.shown.html;
  expect(await versionFor(forum.member)).toBeNull();
  expect(await versionFor(forum.other)).toContain('About Named');
  expect((await subjectsTo(forum.member)).at(-1)).toBe('Your post was edited');
  expect(JSON.stringify(await lastAct('edit'))).not.toContain('About Named');
  await undoAct(forum.other, (await lastAct('edit')).id);
  expect(await linesOf(slug)).toEqual(['1 About Named']);
});

test('what was done to many posts by one press is undone by one press, except what was decided again since', async () => {
  const { slug } = await start(forum.moderator, 'Many at once');
  const ids: string[] = [];
  for (const content of ['One', 'Two', 'Three']) {
    const placed = await replyToThread(forum.member, slug, { content, isAnonymous: false, isAiGenerated: false });
    ids.push(await idAt(slug, placed?.number ?? 0));
  }
  const batchId = crypto.randomUUID();
  for (const postId of ids) await moderatePost(forum.other, { postId, verb: 'hide', rule: 'kindness', batchId });
  expect(await findLastBatch(forum.other.id)).toMatchObject({ id: batchId, kind: 'hide', count: 3 });
  // An act by itself is none of it, and only who acted is offered it.
  expect(await findLastBatch(forum.moderator.id)).toBeNull();
  await moderatePost(forum.moderator, { postId: ids[1] ?? '', verb: 'remove', rule: 'kindness' });
  const { undone, refusals } = await undoBatch(forum.other, batchId);
  expect([undone, refusals]).toEqual([2, [expect.stringContaining('Something else has been decided here since')]]);
  const rows = await db.select().from(forumPosts).where(inArray(forumPosts.id, ids)).orderBy(forumPosts.number);
  expect(rows.map(({ status }) => status)).toEqual(['published', 'removed', 'published']);
  expect(await findLastBatch(forum.other.id)).toMatchObject({ count: 1 });
  await expect(undoBatch(forum.member, batchId)).rejects.toThrow('Only moderators');
});
