import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumMembers } from '#app/modules/community/members/tables.server.ts';
import { findReviewedPost } from '#app/modules/community/moderation/reviews.server.ts';
import { forumActs } from '#app/modules/community/moderation/tables.server.ts';
import { forumPosts } from '#app/modules/community/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { idAt, lastAct, newPerson, openModeratedForum, start, subjectsTo } from '#test/forum-moderation.ts';
import { formTo } from '#test/forum-request.ts';
import { applyToOnePost, applyToPosts } from './apply-moderation.server.ts';

const forum = openModeratedForum();

const viewerOf = ({ id }: ForumMember) =>
  ({ id, isAdmin: false, isModerator: true, mayUseRoles: true }) as unknown as Viewer;

const press = (postId: string, fields: Record<string, string>) =>
  applyToOnePost(formTo(`/admin/moderation/${postId}`, { edits: '0', ...fields }), viewerOf(forum.moderator), postId);

test('the mail to an author names no rule that the moderator has not chosen', async () => {
  const { slug } = await start(forum.member, 'Reported for advertising');
  const postId = await idAt(slug, 1);
  const before = await subjectsTo(forum.member);
  for (const act of ['hide', 'remove', 'warn', 'mute', 'suspend'])
    expect(await press(postId, { act, rule: '' })).toMatchObject({
      init: { status: 422 },
      data: { errors: { rule: expect.stringContaining('Choose the rule') } },
    });
  const list = formTo('/admin/moderation', { act: 'hide', id: postId });
  const refused = await applyToPosts(list, viewerOf(forum.moderator));
  expect(refused).toMatchObject({ init: { status: 422 } });
  expect(await subjectsTo(forum.member)).toEqual(before);

  await press(postId, { act: 'lock', message: 'Thank you all.' });
  expect((await lastAct('lock')).rule).toBeNull();
  await press(postId, { act: 'hide', rule: 'advertising' });
  expect((await lastAct('hide')).rule).toBe('advertising');
  const bodies = (await db.select().from(mails)).map(({ html }) => html).join('\n');
  expect(bodies).toContain('No advertising');
  expect(bodies).not.toContain('Be kind');
});

test.each(['no-uuid', randomUUID()])('an undo of acts that are undone already says so (%s)', async (batchId) => {
  const answer = await applyToPosts(formTo('/admin/moderation', { act: `undo:${batchId}` }), viewerOf(forum.moderator));
  const cookie = (answer as Response).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const flash = readFlash(new Request('http://localhost/', { headers: { Cookie: cookie } }));
  expect(flash?.toast).toEqual({ tone: 'info', title: 'Nothing to change' });
});

test('a mute, a suspension and a picture that the moderator has not seen are not replaced', async () => {
  const author = await newPerson('Muted Twice');
  const { slug } = await start(author, 'Written by one who is muted');
  const postId = await idAt(slug, 1);
  const keyOf = async () => (await findReviewedPost(postId, forum.moderator))?.restrictionsKey ?? '';
  const unread = await keyOf();
  const week = { rule: 'kindness', days: '7', known: unread };
  expect(await press(postId, { act: 'mute', ...week })).toMatchObject({ status: 302 });
  for (const [act, where, known] of [
    ['mute', 'topic', unread],
    ['mute', 'everywhere', ''],
    ['suspend', 'topic', unread],
  ] as const)
    expect(await press(postId, { act, ...week, days: '1', where, known })).toMatchObject({
      init: { status: 409 },
      data: { toast: { text: expect.stringContaining('in the meantime') } },
    });
  expect(await press(postId, { act: 'suspend', ...week, known: await keyOf() })).toMatchObject({ status: 302 });

  await db
    .insert(forumMembers)
    .values({ memberId: author.id, picture: 'new' })
    .onConflictDoUpdate({
      target: forumMembers.memberId,
      set: { picture: 'new' },
    });
  const remove = (picture: string) => press(postId, { act: 'profile-picture', rule: 'kindness', picture });
  for (const seen of ['old', '']) expect(await remove(seen)).toMatchObject({ init: { status: 409 } });
  expect(await remove('new')).toMatchObject({ status: 302 });
});

test.each([
  ['approve', {}],
  ['hide', { rule: 'kindness' }],
  ['remove', { rule: 'kindness' }],
  ['warn', { rule: 'kindness' }],
  ['suspend', { rule: 'kindness', days: '1' }],
  ['edit', { message: 'A name is left out.', content: 'Shorter.' }],
])('a moderator decides about the words that they read: %s', async (act, fields) => {
  const { slug } = await start(await newPerson(`Member to ${act}`), `Edited before ${act}`);
  const postId = await idAt(slug, 1);
  await db.update(forumPosts).set({ editCount: 1, content: 'Other words.' }).where(eq(forumPosts.id, postId));
  const before = await db.$count(forumActs);
  for (const edits of ['0', '', '2'])
    expect(await press(postId, { act, ...fields, edits })).toMatchObject({
      init: { status: 409 },
      data: { toast: { text: expect.stringContaining('edited in the meantime') } },
    });
  if (act === 'approve' || act === 'hide') {
    const list = { act, ...fields, id: postId, [seenField(postId)]: '0' };
    expect(await applyToPosts(formTo('/admin/moderation', list), viewerOf(forum.moderator))).toMatchObject({
      init: { status: 409 },
    });
  }
  expect(await db.$count(forumActs)).toBe(before);
  const known = (await findReviewedPost(postId, forum.moderator))?.restrictionsKey ?? '';
  const done = await press(postId, { act, ...fields, edits: '1', known });
  expect(done).toMatchObject({ status: 302 });
});
