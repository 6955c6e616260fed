import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { idAt, newPerson, openModeratedForum, passHour, start } from '#test/forum-moderation.ts';
import { findThread, listPosts } from '../threads/find-thread.server.ts';
import { moderationList } from './moderation-list.ts';
import { closeProfileReports, listProfileReports, reportPost, reportProfile } from './report.server.ts';
import { findReviewedPost, listReviews } from './reviews.server.ts';

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
  const told = await countMails();
  expect(told).toBeGreaterThan(before);
  await reportPost(stranger('192.0.2.9'), { slug, number: 1, reason: 'suicide', note: '' });
  expect(await countMails()).toBe(told);
  const [first] = (await listReviews(parseListQuery('https://example.org/admin/moderation', moderationList))).rows;
  expect(first).toMatchObject({ title: 'Somebody is in danger', isUrgent: true, status: 'published' });
  expect(Number(first?.dueAt) - Number(first?.openedAt)).toBe(4 * 3_600_000);
  const found = await findThread(slug, forum.member);
  if (!found) throw new Error('no thread');
  expect((await listPosts(found.row, { page: 1, order: 'oldest' }, forum.member)).first.needsCare).toBe(true);
});

test('a reported profile waits for a moderator, who closes all its reports with one press; nobody decides about themselves', async () => {
  const [member, reporter] = [await newPerson('Hetty'), await newPerson('Ronan')];
  const said = { reason: 'hate', note: 'Look at the name' } as const;
  await reportProfile({ member: reporter }, member.id, said);
  await reportProfile({ member: reporter }, member.id, { ...said, note: 'Look again' });
  await reportProfile(stranger('192.0.2.10'), member.id, said);
  const own = async () => (await listProfileReports()).filter(({ profileId }) => profileId === member.id);
  expect((await own()).map(({ note, harm }) => `${harm}: ${note}`).sort()).toEqual([
    'hate: Look again',
    'hate: Look at the name',
  ]);
  await expect(reportProfile({ member }, member.id, said)).rejects.toThrow('your own profile');
  await expect(closeProfileReports({ ...forum.moderator, id: member.id }, member.id)).rejects.toThrow('about you');
  expect(await closeProfileReports(forum.moderator, member.id)).toBe(true);
  expect(await closeProfileReports(forum.moderator, member.id)).toBe(false);
  expect(await own()).toEqual([]);
});
