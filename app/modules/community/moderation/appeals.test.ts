import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { idAt, lastAct, newPerson, openModeratedForum, start, subjectsTo } from '#test/forum-moderation.ts';
import { listNotifications } from '../notifications/notifications.server.ts';
import { findThread } from '../threads/find-thread.server.ts';
import { appealAct, decideAppeal, findOwnAct } from './appeals.server.ts';
import { moderatePost } from './moderate-post.server.ts';
import { findReviewedPost } from './reviews.server.ts';

const forum = openModeratedForum();

test('an author appeals once; another moderator decides, and the one who acted cannot', async () => {
  const { slug } = await start(forum.member, 'Appealed');
  const postId = await idAt(slug, 1);
  await moderatePost(forum.moderator, { postId, verb: 'remove', rule: 'advice', reason: 'Doses.' });
  const { id: actId } = await lastAct('remove');
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, forum.member.id), eq(mails.subject, 'Your post was removed')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  expect(mail?.text).toContain(`https://example.org/forum/appeal/${actId}`);
  expect(mail?.text).toContain('Doses.');
  expect(await findOwnAct(await newPerson('Nosy'), actId)).toBeNull();
  expect(await appealAct(await newPerson('Nosy'), actId, 'It is not mine')).toBe(false);
  expect(await appealAct(forum.member, actId, 'I only told of my own tea.')).toBe(true);
  expect(await appealAct(forum.member, actId, 'Again, please.')).toBe(true);
  const sentMails = await db.select().from(mails).where(eq(mails.kind, 'forum-appeal'));
  expect(sentMails.map(({ userId }) => userId)).toEqual([forum.other.id]);
  const review = await findReviewedPost(postId, forum.moderator);
  expect(review).toMatchObject({
    reasons: ['appeal'],
    appeals: [{ text: 'I only told of my own tea.', refusal: expect.stringContaining('You made this decision') }],
  });
  // A decision about the post does not answer the appeal.
  await moderatePost(forum.moderator, { postId, verb: 'approve', rule: 'advice' });
  expect(await findReviewedPost(postId, forum.other)).toMatchObject({
    reasons: ['appeal'],
    appeals: [{ refusal: null }],
  });
  const decision = { actId, outcome: 'overturned', answer: 'You are right, thank you.' } as const;
  await expect(decideAppeal(forum.moderator, decision)).rejects.toThrow('another moderator');
  await expect(decideAppeal(forum.member, decision)).rejects.toThrow();
  expect(await decideAppeal(forum.other, decision)).toBe(true);
  expect(await decideAppeal(forum.other, decision)).toBe(false);
  expect(await findThread(slug)).not.toBeNull();
  expect(await findReviewedPost(postId, forum.other)).toMatchObject({ status: 'published', reasons: [], appeals: [] });
  expect((await findOwnAct(forum.member, actId))?.appeal).toMatchObject({
    outcome: 'overturned',
    answer: decision.answer,
  });
  expect(await subjectsTo(forum.member)).toContain('Decision overturned after your appeal');
  const { notifications } = await listNotifications(forum.member.id, null);
  // They have one time, so their order is not that of the decisions.
  expect(notifications).toContainEqual(
    expect.objectContaining({ text: 'Decision overturned after your appeal', path: `/forum/appeal/${actId}` }),
  );
});
