import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { idAt, lastAct, newPerson, openModeratedForum, passHour, start, subjectsTo } from '#test/forum-moderation.ts';
import { forumNotifications } from '../notifications/tables.server.ts';
import { deletePost } from '../posts/delete-post.server.ts';
import { communityRetentions } from '../retention.server.ts';
import { forumVisitorReports } from '../tables.server.ts';
import { findThread, listPosts } from '../threads/find-thread.server.ts';
import { appealAct } from './appeals.server.ts';
import { listClearedProfiles, undoClearedProfile } from './cleared-profiles.server.ts';
import { warnAuthor } from './moderate-author.server.ts';
import { moderatePost } from './moderate-post.server.ts';
import { moderationList } from './moderation-list.ts';
import { decideProfile, listReportedProfiles } from './profile-reports.server.ts';
import { reportPost, reportProfile } from './report.server.ts';
import { countReviews, findReviewedPost, listReviews } from './reviews.server.ts';
import { forumProfileReports } from './tables.server.ts';

const forum = openModeratedForum();
beforeAll(() => openAuthSettings({ secret: 'x'.repeat(32) }));

const stranger = (clientAddress: string) => ({ member: null, clientAddress }) as const;

test('somebody without an account reports once for each post, and no number of reports hides it', async () => {
  const { slug } = await start(forum.member, 'Reported by strangers');
  const report = (address: string, note = '') =>
    reportPost(stranger(address), { slug, number: 1, reason: 'fraud', note });
  await Promise.all([...Array(20).keys()].map((number) => report(`192.0.${number}.7`)));
  for (const note of ['Again', 'And again']) await report('192.0.0.7', note);
  const review = await findReviewedPost(await idAt(slug, 1), forum.moderator);
  expect(review).toMatchObject({ reasons: ['report'], reportCount: 20, status: 'published' });
  expect(review?.reports.filter(({ harm, rule }) => harm === 'fraud' && rule === 'advertising')).toHaveLength(20);
  expect(review?.reports.map(({ note }) => note).filter(Boolean)).toEqual(['And again']);
  for (let more = 3; more < 10; more += 1) await report('192.0.0.7');
  await expect(report('192.0.0.7')).rejects.toThrow('Too often');
});

test('a report of self-harm comes first with a clock of hours, is emailed once, and its author sees the numbers', async () => {
  passHour();
  const { slug } = await start(forum.member, 'Somebody is in danger');
  const countMails = () => db.$count(mails, eq(mails.kind, 'forum-care'));
  const before = await countMails();
  await reportPost({ member: await newPerson('Rita') }, { slug, number: 1, reason: 'self-harm', note: '' });
  const mailCount = await countMails();
  expect(mailCount).toBeGreaterThan(before);
  await reportPost(stranger('192.0.2.9'), { slug, number: 1, reason: 'suicide', note: '' });
  expect(await countMails()).toBe(mailCount);
  const [first] = (await listReviews(parseListQuery('https://example.org/admin/moderation', moderationList))).rows;
  expect(first).toMatchObject({ title: 'Somebody is in danger', isUrgent: true, status: 'published' });
  expect(Number(first?.dueAt) - Number(first?.openedAt)).toBe(4 * 3_600_000);
  const thread = await findThread(slug, forum.member);
  if (!thread) throw new Error('no thread');
  expect((await listPosts(thread.row, { page: 1, order: 'oldest' }, forum.member)).first.needsCare).toBe(true);
});

test.each([
  ['suicide', true],
  ['self-harm', true],
  ['child-abuse', false],
] as const)('helplines are shown to the author of a post reported for %s: %s', async (reason, isShown) => {
  passHour();
  const { slug } = await start(forum.member, 'A reported discussion');
  await reportPost({ member: await newPerson('Rhea') }, { slug, number: 1, reason: 'child-abuse', note: '' });
  await reportPost(stranger('192.0.2.11'), { slug, number: 1, reason, note: '' });
  const thread = await findThread(slug, forum.member);
  if (!thread) throw new Error('no thread');
  const { needsCare } = (await listPosts(thread.row, { page: 1, order: 'oldest' }, forum.member)).first;
  expect(needsCare).toBe(isShown);
  expect(await findReviewedPost(await idAt(slug, 1), forum.moderator)).toMatchObject({
    reasons: ['report', 'care'],
    needsCare: isShown,
  });
});

test('a reported profile is decided with one press: its reports are closed, or it is cleared, and both sides read why', async () => {
  const [member, reporter] = [await newPerson('Hetty'), await newPerson('Ronan')];
  const said = { reason: 'hate', note: 'Look at the name' } as const;
  const report = async (more: Partial<{ reason: 'self-harm'; note: string }> = {}) => {
    await reportProfile({ member: reporter }, member.id, { ...said, ...more });
    await reportProfile(stranger('192.0.2.10'), member.id, said);
  };
  await report();
  await report({ note: 'Look again' });
  const findOwnReport = async () => (await listReportedProfiles()).find(({ profileId }) => profileId === member.id);
  const before = await findOwnReport();
  expect(before).toMatchObject({ reportCount: 2, isUrgent: false });
  expect(before?.reports.map(({ note }) => note).sort()).toEqual(['Look again', 'Look at the name']);
  await expect(reportProfile({ member }, member.id, said)).rejects.toThrow('your own profile');
  await expect(decideProfile({ ...forum.moderator, id: member.id }, member.id, 'keep')).rejects.toThrow('about you');
  expect(await decideProfile(forum.moderator, member.id, 'keep')).toBe(true);
  expect(await decideProfile(forum.moderator, member.id, 'keep')).toBe(false);
  expect(await findOwnReport()).toBeUndefined();
  expect(await subjectsTo(reporter)).toEqual(['The profile you reported breaks no rule']);
  expect(await subjectsTo(member)).toEqual([]);

  await report({ reason: 'self-harm' });
  const urgent = await findOwnReport();
  expect(urgent).toMatchObject({ isUrgent: true });
  expect(Number(urgent?.dueAt) - Number(urgent?.reports[0]?.at)).toBe(4 * 3_600_000);
  await db.update(profiles).set({ bio: 'Something hateful' }).where(eq(profiles.userId, member.id));
  // The words are others than the moderator read.
  for (const verb of ['keep', 'clear'] as const)
    await expect(decideProfile(forum.moderator, member.id, verb, urgent?.read)).rejects.toThrow('in the meantime');
  expect(await decideProfile(forum.moderator, member.id, 'clear', (await findOwnReport())?.read)).toBe(true);
  const [cleared] = await db.select().from(profiles).where(eq(profiles.userId, member.id));
  expect(cleared).toMatchObject({ bio: '', isNameChosen: false });
  expect(cleared?.handle).not.toBe(before?.handle);
  expect(await subjectsTo(member)).toEqual(['Your profile was cleared']);
  expect((await subjectsTo(reporter)).at(-1)).toBe('The profile you reported was cleared');

  await reportProfile(stranger('192.0.2.11'), forum.other.id, said);
  await expect(decideProfile(forum.moderator, forum.other.id, 'clear')).rejects.toThrow('cannot be cleared here');
  expect(await decideProfile(forum.moderator, forum.other.id, 'keep')).toBe(true);
});

test('those who reported a post read what was decided and why, of this review alone', async () => {
  passHour();
  const [early, late] = [await newPerson('Early'), await newPerson('Late')];
  const { slug } = await start(forum.member, 'Reported and decided');
  const postId = await idAt(slug, 1);
  const textsTo = async ({ id }: typeof early) =>
    (await db.select().from(forumNotifications).where(eq(forumNotifications.memberId, id))).map(({ text }) => text);
  const report = (member: typeof early) =>
    reportPost({ member }, { slug, number: 1, reason: 'privacy', note: 'A full name' });
  await report(early);
  await moderatePost(forum.moderator, { postId, verb: 'approve', rule: null });
  expect(await textsTo(early)).toEqual(['The post you reported breaks no rule']);
  setClock(new Date(now().getTime() + 60_000));
  await report(late);
  await moderatePost(forum.moderator, { postId, verb: 'hide', rule: 'privacy' });
  expect(await textsTo(early)).toHaveLength(1);
  expect(await textsTo(late)).toEqual([
    'The post you reported was hidden under the rule “Leave out what would identify others”',
  ]);
});

const answersTo = async (email: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'forum-report-answer')))
  ).map(({ text }) => text ?? '');

test('somebody without an account who left an address is emailed the decision once, and the address is deleted', async () => {
  passHour();
  const { slug } = await start(forum.member, 'A title that nobody asked for');
  const postId = await idAt(slug, 1);
  const report = { slug, number: 1, reason: 'privacy', note: '' } as const;
  await reportPost(stranger('192.0.2.30'), { ...report, email: 'vera@example.org' });
  await reportPost(stranger('192.0.2.31'), report);
  const { other } = forum;
  await reportProfile(stranger('192.0.2.32'), other.id, { reason: 'hate', note: '', email: 'vic@example.org' });
  await moderatePost(forum.moderator, { postId, verb: 'hide', rule: 'privacy' });
  await moderatePost(forum.moderator, { postId, verb: 'restore', rule: null });
  const [answer, ...more] = await answersTo('vera@example.org');
  expect(more).toEqual([]);
  expect(answer).toContain('The post you reported was hidden under the rule “Leave out what would identify others”.');
  expect(answer).not.toContain('A title that nobody asked for');
  await decideProfile(forum.moderator, other.id, 'keep');
  expect((await answersTo('vic@example.org'))[0]).toContain('The profile you reported breaks no rule.');
  for (const reports of [forumVisitorReports, forumProfileReports])
    expect(await db.$count(reports, ne(reports.email, ''))).toBe(0);
});

test('a reported post that its author deletes leaves the queue, and those who reported it are told', async () => {
  passHour();
  const { slug } = await start(forum.member, 'Deleted in time');
  const postId = await idAt(slug, 1);
  await reportPost(stranger('192.0.2.33'), { slug, number: 1, reason: 'fraud', note: '', email: 'vin@example.org' });
  const open = await countReviews();
  await deletePost(forum.member, slug, 1);
  expect(await countReviews()).toBe(open - 1);
  expect((await findReviewedPost(postId, forum.moderator))?.reasons).toEqual([]);
  expect((await answersTo('vin@example.org'))[0]).toContain('was deleted by its author.');
});

test('a report is answered once: an appeal that still waits keeps the review open when the author deletes the post', async () => {
  passHour();
  const { slug } = await start(forum.member, 'Warned, reported, deleted');
  const postId = await idAt(slug, 1);
  const reporter = await newPerson('Rosa');
  await warnAuthor(forum.moderator, { postId, rule: 'kindness' });
  await appealAct(forum.member, (await lastAct('warn')).id, 'I meant no harm by it.');
  await reportPost({ member: reporter }, { slug, number: 1, reason: 'fraud', note: '' });
  await moderatePost(forum.moderator, { postId, verb: 'approve', rule: null });
  await deletePost(forum.member, slug, 1);
  expect((await findReviewedPost(postId, forum.moderator))?.reasons).toEqual(['appeal']);
  const notices = await db.select().from(forumNotifications).where(eq(forumNotifications.memberId, reporter.id));
  expect(notices.map(({ text }) => text)).toEqual(['The post you reported breaks no rule']);
});

test('a cleared profile gets its name and text back for thirty days, unless the person has changed it since', async () => {
  const [member, other] = [await newPerson('Clara'), await newPerson('Olga')];
  for (const { id } of [member, other]) {
    await db.update(profiles).set({ bio: 'About me' }).where(eq(profiles.userId, id));
    await reportProfile(stranger('192.0.2.40'), id, { reason: 'hate', note: '' });
  }
  const profileOf = async (id: string) => (await db.select().from(profiles).where(eq(profiles.userId, id)))[0];
  const before = await profileOf(member.id);
  await decideProfile(forum.moderator, member.id, 'clear');
  const [cleared] = await listClearedProfiles();
  const reportId = cleared?.id ?? '';
  await expect(undoClearedProfile({ ...forum.moderator, id: member.id }, reportId)).rejects.toThrow('your own profile');
  expect(await undoClearedProfile(forum.other, reportId)).toBe(true);
  expect(await undoClearedProfile(forum.other, reportId)).toBe(false);
  const { bio, handle, isNameChosen } = before ?? {};
  expect(await profileOf(member.id)).toMatchObject({ bio, handle, isNameChosen });
  expect((await subjectsTo(member)).at(-1)).toBe('Your profile name and text were restored');

  await decideProfile(forum.moderator, other.id, 'clear');
  await reportProfile(stranger('192.0.2.40'), other.id, { reason: 'hate', note: 'Again' });
  await decideProfile(forum.moderator, other.id, 'keep');
  await db.update(profiles).set({ bio: 'Something new' }).where(eq(profiles.userId, other.id));
  const [again] = await listClearedProfiles();
  await expect(undoClearedProfile(forum.other, again?.id ?? '')).rejects.toThrow('changed their profile since');
  setClock(new Date(now().getTime() + 31 * 86_400_000));
  for (const retention of communityRetentions) await applyRetention(retention);
  expect(await db.$count(forumProfileReports, isNotNull(forumProfileReports.former))).toBe(0);
  expect(await listClearedProfiles()).toEqual([]);
});
