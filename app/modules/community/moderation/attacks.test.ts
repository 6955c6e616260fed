import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import {
  idAt,
  lastAct,
  newPerson,
  openModeratedForum,
  passHour,
  start as startNow,
  subjectsTo,
} from '#test/forum-moderation.ts';
import type { ForumMember } from '../members/author.server.ts';
import { forumNotifications } from '../notifications/tables.server.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { forumReports } from '../tables.server.ts';
import { findThread } from '../threads/find-thread.server.ts';
import { undoAct } from './acts/undo-act.server.ts';
import { appealAct, decideAppeal, findOwnAct } from './appeals.server.ts';
import { moderatePost } from './moderate-post.server.ts';
import { reportPost } from './report.server.ts';
import { findReviewedPost } from './reviews.server.ts';
import { newAppealSchema } from './schema.server.ts';
import { forumAppeals } from './tables.server.ts';

const forum = openModeratedForum();

/** A new member starts a thread an hour. */
const start = (...of: Parameters<typeof startNow>) => {
  passHour();
  return startNow(...of);
};

const report = (member: ForumMember, slug: string, note = '', number = 1) =>
  reportPost({ member }, { slug, number, reason: 'privacy', note });

/** Removes a new post of the member. @returns what was decided about it */
async function remove(title: string) {
  const { slug } = await start(forum.member, title);
  const postId = await idAt(slug, 1);
  await moderatePost(forum.moderator, { postId, verb: 'remove', rule: 'advice' });
  return { slug, postId, actId: (await lastAct('remove')).id };
}

test('any number of reports at the same moment are one review, which shows the latest, and no post disappears', async () => {
  const { slug } = await start(forum.member, 'Reported by many');
  const postId = await idAt(slug, 1);
  const people = await Promise.all([...Array(12).keys()].map((number) => newPerson(`Reporter ${number}`)));
  await Promise.all(
    people.flatMap((person) => [report(person, slug, 'x'.repeat(1000)), report(person, slug, 'Again')]),
  );
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({ reasons: ['report'], reportCount: 12 });
  expect(await findThread(slug)).not.toBeNull();

  const many = await Promise.all([...Array(60).keys()].map((number) => newPerson(`Another ${number}`)));
  await db.insert(forumReports).values(
    many.map(({ id }, number) => {
      const createdAt = new Date(Date.UTC(2030, 0, 1, 0, number));
      return { postId, reporterId: id, rule: 'privacy' as const, note: `Note ${number}`, createdAt };
    }),
  );
  const review = await findReviewedPost(postId, forum.moderator);
  expect(review).toMatchObject({ reportCount: 72 });
  expect(review?.reports).toHaveLength(50);
  expect(review?.reports.at(-1)?.note).toBe('Note 59');
});

test('a thousand people who want a post gone leave it where it is; one press answers them all', async () => {
  const { slug } = await start(forum.member, 'Disliked by a thousand');
  const postId = await idAt(slug, 1);
  await report(await newPerson('The first'), slug);
  await db.execute(sql`
    with crowd as (
      insert into users (name, email) select 'Crowd', 'crowd-' || n || '@example.org' from generate_series(1, 999) n
      returning id)
    insert into forum_reports (post_id, reporter_id, rule, note, created_at)
    select ${postId}, id, 'topic', 'Remove it!', ${now().toISOString()} from crowd`);
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({ status: 'published', reportCount: 1000 });
  expect(await moderatePost(forum.moderator, { postId, verb: 'approve', rule: null })).toBe(true);
  expect(await findReviewedPost(postId, forum.moderator)).toMatchObject({ status: 'published', reasons: [] });
  expect(await db.$count(forumNotifications, eq(forumNotifications.postId, postId))).toBe(1000);
});

test('one person reports twenty times an hour, however many posts, and what others do not see is not reported', async () => {
  const angry = await newPerson('Angry');
  const { slug } = await start(forum.member, 'Reported by one');
  for (let times = 0; times < 20; times++) await report(angry, slug);
  await expect(report(angry, slug)).rejects.toThrow(/try again/i);
  const other = await newPerson('Curious');
  expect(await report(other, slug, '', 2)).toBeNull();
  expect(await report(other, 'no-such-discussion')).toBeNull();
  const { slug: removed } = await remove('Removed and reported');
  expect(await report(other, removed)).toBeNull();
  const { slug: waiting } = await start(other, 'Waits for a moderator');
  expect(await report(angry, waiting)).toBeNull();
  await deletePost(forum.member, slug, 1);
  expect(await report(other, slug)).toBeNull();
});

test('of many appeals at the same moment there is one, and of two decisions one', async () => {
  const { actId, postId } = await remove('Appealed at once');
  await db.delete(mails).where(eq(mails.kind, 'forum-appeal'));
  const appeals = await Promise.all(
    [...Array(6).keys()].map((number) => appealAct(forum.member, actId, `No ${number}`)),
  );
  expect(appeals).toEqual(Array(6).fill(true));
  expect(await db.select().from(mails).where(eq(mails.kind, 'forum-appeal'))).toHaveLength(1);

  const third = await newPerson('Thea Third', 'moderator');
  const decided = await Promise.all([
    decideAppeal(forum.other, { actId, outcome: 'upheld', answer: 'It stays.' }),
    decideAppeal(third, { actId, outcome: 'overturned', answer: 'It comes back.' }),
  ]);
  expect(decided.sort()).toEqual([false, true]);
  const [appeal] = await db.select().from(forumAppeals).where(eq(forumAppeals.actId, actId));
  const isBack = appeal?.outcome === 'overturned';
  expect(await findReviewedPost(postId, forum.other)).toMatchObject({ status: isBack ? 'published' : 'removed' });
  const decisionSubjects = (await subjectsTo(forum.member)).filter((subject) => subject.endsWith('after your appeal'));
  expect(decisionSubjects).toEqual([
    isBack ? 'Decision overturned after your appeal' : 'Decision upheld after your appeal',
  ]);
  const recorded = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, `forum-appeal.${appeal?.outcome}`));
  expect(recorded).toHaveLength(1);
});

test('an appeal and the decision to undo at the same moment leave one thing undone, told once', async () => {
  const { actId, postId } = await remove('Undone at once');
  await appealAct(forum.member, actId, 'Please look again.');
  const outcomes = await Promise.allSettled([
    undoAct(forum.moderator, actId),
    undoAct(forum.other, actId),
    decideAppeal(forum.other, { actId, outcome: 'overturned', answer: 'It comes back.' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await findReviewedPost(postId, forum.other)).toMatchObject({ status: 'published' });
  await expect(appealAct(forum.member, actId, 'Once more, please.')).rejects.toThrow(/already been undone/);
});

test('an id that was made up, or is of somebody else, finds nothing and decides nothing', async () => {
  const { actId } = await remove('Not yours');
  const stranger = await newPerson('Stranger');
  const madeUp = crypto.randomUUID();
  for (const id of [madeUp, actId]) {
    expect(await findOwnAct(stranger, id)).toBeNull();
    expect(await appealAct(stranger, id, 'Let me in.')).toBe(false);
    await expect(decideAppeal(stranger, { actId: id, outcome: 'overturned', answer: 'Mine now.' })).rejects.toThrow(
      /Only moderators|no longer exists/,
    );
  }
  // Nobody has appealed.
  await expect(decideAppeal(forum.other, { actId, outcome: 'overturned', answer: 'Anyway.' })).rejects.toThrow(
    /no appeal against/,
  );
  await expect(undoAct(forum.member, actId)).rejects.toThrow(/Only moderators/);
  await expect(undoAct(forum.other, madeUp)).rejects.toThrow(/no longer exists/);
});

test('what somebody writes into an appeal reaches moderators as they wrote it, or is refused as too long', async () => {
  const { actId, postId } = await remove('<b>&"\u202eegdirb');
  const text = '<script>alert(1)</script> \u202etxt.exe\u2066 [x](javascript:alert(1)) {{7*7}} \u0000'.replace(
    '\u0000',
    '',
  );
  await appealAct(forum.member, actId, newAppealSchema.parse({ text }).text);
  const review = await findReviewedPost(postId, forum.other);
  expect(review?.appeals[0]?.text).toBe(text.trim());
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'forum-appeal')).orderBy(mails.createdAt).limit(1);
  expect(`${mail?.html}`).not.toContain('<script>');
  expect(newAppealSchema.safeParse({ text: 'x'.repeat(2001) }).success).toBe(false);
  expect(newAppealSchema.safeParse({ text: ' '.repeat(50) }).success).toBe(false);
});
