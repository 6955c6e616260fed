import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { updateProfile } from '#app/core/identity/profile.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { notificationKinds } from '#app/modules/community/notifications/notification-kinds.ts';
import { listNotifications } from '#app/modules/community/notifications/notifications.server.ts';
import { sendNotificationMails } from '#app/modules/community/notifications/send-notification-mails.job.server.ts';
import { replyToThread } from '#app/modules/community/posts/reply.server.ts';
import { forumThreads } from '#app/modules/community/tables.server.ts';
import { addTopics } from '#app/modules/community/threads/seed-forum.server.ts';
import { startThread } from '#app/modules/community/threads/start-thread.server.ts';
import { findTopic } from '#app/modules/community/topics/topics.server.ts';
import type { NewReply, NewThread } from '#app/modules/community/writing/schema.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from './accounts.ts';
import { jobContext } from './job-context.ts';

/** Opens a forum with one topic and no rate limits for each test of a file. Call it once, after `openTestDatabase`. */
export function openTestNotifications(): void {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'notifications-'));
    openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
    openSiteOrigin('https://example.org');
    openAuthSettings({ secret: 'x'.repeat(32) });
    await db.execute('truncate forum_topics, forum_threads, rate_limit_counters, mails cascade');
    await db.transaction((tx) => addTopics(tx, [{ name: 'Sleep', description: '', pillar: 'routine' }]));
  });
  afterEach(() => {
    setClock();
    rmSync(dataDir, { recursive: true });
  });
}

let count = 0;
/** Makes a member who posts without review. */
export async function member(): Promise<ForumMember & { handle: string }> {
  const { id } = await makeUser({ roles: ['moderator'] });
  count += 1;
  // Letters of which no two look alike.
  const letters = 'abcdefghkpstuxyz';
  const displayName = `Person ${letters[count % 16]}${letters[Math.floor(count / 16)]}e`;
  const { handle } = await db.transaction((tx) => updateProfile(tx, id, { displayName }));
  return { id, role: 'moderator', handle };
}
export const start = async (author: ForumMember, changes: Partial<NewThread> = {}) => {
  const thread = { title: 'Nights', content: 'Words', category: 'sleep', hashtags: [], isAnonymous: false };
  const topicId = (await findTopic('sleep'))?.id ?? '';
  return (await startThread(author, topicId, { ...thread, isAiGenerated: false, ...changes })).slug;
};
export const reply = (author: ForumMember, slug: string, changes: Partial<NewReply> = {}) =>
  replyToThread(author, slug, { content: 'Words', isAnonymous: false, isAiGenerated: false, ...changes });
export const told = async ({ id }: ForumMember) =>
  (await listNotifications(id, null)).notifications.map(
    (one) => `${one.kind}: ${notificationKinds[one.kind].text(one)}`,
  );
export const kindsOf = async (who: ForumMember) => (await told(who)).map((line) => line.split(':')[0]);
export const runMails = () => sendNotificationMails.run({}, jobContext);
export const mailsTo = async ({ id }: ForumMember) => db.select().from(mails).where(eq(mails.userId, id));
export const threadIdOf = async (slug: string) =>
  (await db.select().from(forumThreads).where(eq(forumThreads.slug, slug)))[0]?.id ?? '';

/** Some minutes later, when those who read on the site would have read. */
export const later = (minutes = 5) => setClock(new Date(now().getTime() + minutes * 60_000));
