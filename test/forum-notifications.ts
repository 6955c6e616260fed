import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import type { ForumMember } from '#app/features/forum/author.server.ts';
import { notificationText } from '#app/features/forum/notifications/notification-kinds.ts';
import { listNotifications } from '#app/features/forum/notifications/notifications.server.ts';
import { sendNotificationMails } from '#app/features/forum/notifications/send-notification-mails.job.server.tsx';
import { replyToThread } from '#app/features/forum/reply.server.ts';
import type { NewReply, NewThread } from '#app/features/forum/schema.ts';
import { addTopics } from '#app/features/forum/seed-forum.server.ts';
import { startThread } from '#app/features/forum/start-thread.server.ts';
import { forumThreads } from '#app/features/forum/tables.server.ts';
import { findTopic } from '#app/features/forum/topics.server.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { openSiteOrigin } from '#app/platform/site-origin.server.ts';
import { openAuthSettings } from '#app/services/identity/auth-settings.server.ts';
import { updateProfile } from '#app/services/identity/profile.server.ts';
import { openMail } from '#app/services/mail/mail-settings.server.ts';
import { mails } from '#app/services/mail/tables.server.ts';
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
  (await listNotifications(id, null)).notifications.map((one) => `${one.kind}: ${notificationText(one)}`);
export const kindsOf = async (who: ForumMember) => (await told(who)).map((line) => line.split(':')[0]);
export const runMails = () => sendNotificationMails.run({}, jobContext);
export const mailsTo = async ({ id }: ForumMember) => db.select().from(mails).where(eq(mails.userId, id));
export const threadIdOf = async (slug: string) =>
  (await db.select().from(forumThreads).where(eq(forumThreads.slug, slug)))[0]?.id ?? '';

/** Some minutes later, when those who read on the site would have read. */
export const later = (minutes = 5) => setClock(new Date(now().getTime() + minutes * 60_000));
