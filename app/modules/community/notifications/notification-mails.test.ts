import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { linkLifetimesMs } from '#app/modules/accounts/one-time-tokens/link-lifetimes.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  later,
  mailsTo,
  member,
  openTestNotifications,
  reply,
  runMails,
  start,
  threadIdOf,
} from '#test/forum-notifications.ts';
import { untilRowsAreAwaited } from '#test/locks.ts';
import type { ForumMember } from '../members/author.server.ts';
import { setFollowLevel } from '../members/follows.server.ts';
import { saveMemberSettings } from '../members/member-settings.server.ts';
import { changeStatus } from '../posts/change-status.server.ts';
import { lockThread } from '../posts/lock-thread.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { findMuteLink, muteByLink, muteLink } from './mute-link.server.ts';
import {
  countNotifications,
  listNotifications,
  markNotifications,
  markShown,
  selectNotifications,
} from './notifications.server.ts';
import { notifyOfLike } from './notify-of-post.server.ts';

const database = openTestDatabase();
openTestNotifications();

test('what was read on the site, is no longer shown, or was muted, is not emailed', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  await reply(other, slug);
  await markShown(author.id, { threadId: await threadIdOf(slug), page: 1, notification: null });
  expect(await countNotifications(author.id)).toBe(0);
  later();
  await runMails();
  expect(await mailsTo(author)).toHaveLength(0);
  await reply(other, slug);
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.number, 3));
  await db.transaction(async (tx) => {
    const thread = await lockThread(tx, slug);
    if (thread && post) await changeStatus(tx, thread, post, 'hidden');
  });
  later();
  await runMails();
  expect((await mailsTo(author)).filter(({ kind }) => kind === 'forum-notifications')).toHaveLength(0);
  await markNotifications(author.id, 'all', true);
  await setFollowLevel(author.id, { kind: 'thread', target: await threadIdOf(slug) }, 'nothing');
  await reply(other, slug, { content: `@${author.handle}` });
  later();
  await runMails();
  expect((await mailsTo(author)).filter(({ kind }) => kind === 'forum-notifications')).toHaveLength(0);
});

test('a page that a notification has led to marks that one as read; opened again, or by another member, the page is read', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  const threadId = await threadIdOf(slug);
  for (let turn = 0; turn < 3; turn++) await reply(other, slug, { content: `@${author.handle} once more ${turn}` });
  const { notifications } = await listNotifications(author.id, null);
  expect(notifications).toHaveLength(3);
  const [, middle] = notifications;
  const show = (person: ForumMember, notification: string | null | undefined) =>
    markShown(person.id, { threadId, page: 1, notification: notification ?? null });
  await show(other, middle?.id);
  expect(await countNotifications(author.id)).toBe(3);
  await show(author, middle?.id);
  const { notifications: after } = await listNotifications(author.id, null);
  expect(after.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([middle?.id]);
  await show(author, middle?.id);
  expect(await countNotifications(author.id)).toBe(0);

  // A copied address, a made-up one, one that is no id, and none.
  for (const notification of [
    (await listNotifications(author.id, null)).notifications[0]?.id,
    randomUUID(),
    'x',
    null,
  ]) {
    await reply(author, slug, { content: `@${other.handle} look` });
    expect(await countNotifications(other.id)).toBeGreaterThan(0);
    await show(other, notification);
    expect(await countNotifications(other.id)).toBe(0);
  }
});

test('emails come as the settings say, and their links mute without logging in', async () => {
  const [author, other] = [await member(), await member()];
  setClock(new Date('2026-06-03T22:30:00Z'));
  await db.transaction((tx) =>
    saveMemberSettings(tx, author.id, { quietFrom: 22, quietUntil: 7, timeZone: 'Europe/London' }),
  );
  const slug = await start(author);
  await reply(other, slug, { answers: 1 });
  later();
  await runMails();
  expect(await mailsTo(author)).toHaveLength(0);
  setClock(new Date('2026-06-04T06:01:00Z'));
  await runMails();
  const [mail] = await mailsTo(author);
  expect(mail?.text).toContain(`/forum/${slug}?answer=2#reply`);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const tokens = [...(mail?.text ?? '').matchAll(/mute\?token=([^\s\])]+)/g)].map(([, token = '']) =>
    decodeURIComponent(token),
  );
  expect(await muteByLink((tokens[0] ?? '').slice(0, -4))).toBe(false);
  for (const token of tokens) expect(Buffer.from(token, 'base64').toString('latin1') + token).not.toContain(author.id);
  expect(await muteByLink(JSON.stringify({ a: other.id, e: 9e9 }))).toBe(false);
  expect(await muteByLink(tokens[0] ?? '')).toBe(true);
  await markNotifications(author.id, 'all', true);
  await reply(other, slug);
  expect(await countNotifications(author.id)).toBe(0);

  await db.transaction((tx) => savePreference(tx, other.id, 'emailNotifications', false));
  const second = await start(other);
  await reply(author, second);
  later();
  await runMails();
  expect(await mailsTo(other)).toHaveLength(0);
  const all = /<.*token=(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(await muteByLink(decodeURIComponent(all))).toBe(true);
});

test('emails about an unread discussion go on with each new reply, and none come to members who chose never', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  for (const count of [1, 2, 3]) {
    await reply(other, slug);
    later();
    await runMails();
    await runMails();
    expect(await mailsTo(author)).toHaveLength(count);
  }
  await db.transaction((tx) => saveMemberSettings(tx, author.id, { mailFrequency: 'never' }));
  await reply(other, slug);
  later();
  await runMails();
  expect(await mailsTo(author)).toHaveLength(3);
  // A later choice does not bring what came in between.
  await db.transaction((tx) => saveMemberSettings(tx, author.id, { mailFrequency: 'immediately' }));
  await runMails();
  expect(await mailsTo(author)).toHaveLength(3);
  expect(await countNotifications(author.id)).toBeGreaterThan(0);
});

test('an email names the first twenty notifications and how many more there are, and reads no words of posts', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  for (let turn = 0; turn < 23; turn++) await reply(other, slug, { content: `@${author.handle} once more ${turn}` });
  later();
  await runMails();
  const [mail] = await mailsTo(author);
  expect(mail?.subject).toBe('23 notifications from the forum');
  expect(mail?.text?.match(/mentioned you/g)).toHaveLength(20);
  expect(mail?.text).toContain('See 3 more notifications');
  expect(await countNotifications(author.id)).toBe(23);
  await runMails();
  expect(await mailsTo(author)).toHaveLength(1);
  expect(selectNotifications().toSQL().sql).not.toMatch(/"(content|html|opening)"/);
});

test('a notification that arrives while an email is made is in the next one, also as one more reply or like', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author);
  await reply(other, slug);
  const [first] = await db.select().from(forumPosts).where(eq(forumPosts.number, 1));
  if (!first) throw new Error('The thread has no post');
  await inTransaction((tx) => notifyOfLike(tx, first, other.id));
  later();
  const holder = new pg.Client(database.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  // The email waits for the preferences of its recipient, after the notifications were read.
  await holder.query('lock table user_settings in access exclusive mode');
  const made = runMails();
  await untilRowsAreAwaited(database.config, 1);
  await reply(other, slug, { content: `@${author.handle} look` });
  // These two wait for the rows that the email has read.
  const more = [reply(other, slug), inTransaction((tx) => notifyOfLike(tx, first, other.id))];
  await untilRowsAreAwaited(database.config, 3);
  await holder.query('commit');
  await Promise.all([made, ...more]);
  const textOf = async (at: number) => (await mailsTo(author))[at]?.text ?? '';
  expect(await textOf(0)).toMatch(/ replied/);
  expect(await textOf(0)).toContain('1 member likes your post');
  expect(await textOf(0)).not.toContain('mentioned you');
  later();
  await runMails();
  expect(await mailsTo(author)).toHaveLength(2);
  expect(await textOf(1)).toContain('mentioned you');
  expect(await textOf(1)).toContain('2 new replies');
  expect(await textOf(1)).toContain('2 members like your post');
  await runMails();
  expect(await mailsTo(author)).toHaveLength(2);
});

test('a link that mutes a discussion names it while its member may read it, and works also afterwards', async () => {
  const [author, other] = [await member(), await member()];
  const slug = await start(author, { title: 'A name that says much' });
  await reply(other, slug);
  const threadId = await threadIdOf(slug);
  const titleFor = async ({ id }: ForumMember) => {
    const token = new URL(muteLink(id, { threadId })).searchParams.get('token') ?? '';
    return { token, thread: (await findMuteLink(token))?.thread };
  };
  expect((await titleFor(other)).thread).toEqual({ id: threadId, title: 'A name that says much' });
  for (const status of ['hidden', 'removed', 'pending', 'moved', 'deleted'] as const) {
    await db.update(forumThreads).set({ status }).where(eq(forumThreads.id, threadId));
    expect((await titleFor(other)).thread).toEqual({ id: threadId, title: null });
  }
  await db.update(forumThreads).set({ status: 'hidden' }).where(eq(forumThreads.id, threadId));
  expect((await titleFor(author)).thread?.title).toBe('A name that says much');
  expect(await muteByLink((await titleFor(other)).token)).toBe(true);
});

test('a link that mutes and is not encrypted by this site changes nothing', async () => {
  const token = JSON.stringify({ a: (await member()).id, e: Math.floor(now().getTime() / 1000) + 3600 });
  expect(await muteByLink(token)).toBe(false);
});

test('a link that mutes expires after a month, and changes nothing from then on', async () => {
  const author = await member();
  const token = new URL(muteLink(author.id, 'all')).searchParams.get('token') ?? '';
  setClock(new Date(now().getTime() + linkLifetimesMs.muteMails - 1000));
  expect(await findMuteLink(token)).toEqual({ memberId: author.id, thread: null });
  setClock(new Date(now().getTime() + 2000));
  expect(await findMuteLink(token)).toBeNull();
  expect(await muteByLink(token)).toBe(false);
});
