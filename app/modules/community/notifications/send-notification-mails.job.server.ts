import { and, asc, eq, gt, inArray, isNull, min, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { allows } from '#app/core/identity/preferences/preferences.ts';
import { userSettings, users } from '#app/core/identity/tables.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { permalinkPath, threadPath } from '../addresses.ts';
import { isMailDue, type MailTimes } from '../members/mail-time.ts';
import { forumMembers } from '../members/tables.server.ts';
import { muteLink } from './mute-link.server.ts';
import { kindsWhere, notificationKinds } from './notification-kinds.ts';
import { type MailedNotification, notificationsMail } from './notifications.mail.ts';
import {
  countSelectedNotifications,
  isReadable,
  selectNotifications,
  shownNotification,
} from './notifications.server.ts';
import { forumNotifications } from './tables.server.ts';

/** Members who are looked at with one query. */
const batchSize = 500;
/** Notifications that one mail names. */
const maxMailed = 20;

const mailedIfMuted = kindsWhere(({ isMailedIfMuted }) => isMailedIfMuted);

const isUnmailed = and(isNull(forumNotifications.readAt), isNull(forumNotifications.mailedAt));

/** Mails members their unread notifications, when it is due for them. */
export const sendNotificationMails = defineJob({
  name: 'send-notification-mails',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { log, signal }) {
    let mailed = 0;
    const mail = async ({ memberId, oldest, times }: Waiting) => {
      // Those of members who want none are only marked, so that a later choice does not mail old ones.
      const isDue = times.mailFrequency === 'never' || isMailDue(now(), oldest, times);
      if (isDue && (await mailTo(memberId))) mailed += 1;
    };
    try {
      await forEachIsolated(eachWaiting(), mail, { idOf: ({ memberId }) => memberId, log, signal });
    } finally {
      if (mailed > 0) log.info('notifications were mailed', { count: mailed });
    }
  },
});

const defaultTimes: MailTimes = {
  mailFrequency: 'immediately',
  quietFrom: null,
  quietUntil: null,
  timeZone: siteTimeZone,
  lastDigestAt: null,
};

interface Waiting {
  memberId: string;
  oldest: Date;
  times: MailTimes;
}

async function* eachWaiting(): AsyncGenerator<Waiting> {
  for await (const batch of inBatches(listWaiting, batchSize)) yield* batch;
}

async function listWaiting(limit: number, after: Waiting | undefined): Promise<Waiting[]> {
  const rows = await db
    .select({ memberId: forumNotifications.memberId, oldest: min(forumNotifications.createdAt), member: forumMembers })
    .from(forumNotifications)
    .leftJoin(forumMembers, eq(forumMembers.memberId, forumNotifications.memberId))
    .where(and(isUnmailed, after && gt(forumNotifications.memberId, after.memberId)))
    .groupBy(forumNotifications.memberId, forumMembers.memberId)
    .orderBy(asc(forumNotifications.memberId))
    .limit(limit);
  return rows.map(({ memberId, oldest, member }) => ({
    memberId,
    oldest: oldest ?? now(),
    times: member ?? defaultTimes,
  }));
}

/**
 * Mails one member everything that is unread, and marks it in the same transaction, so that nothing is mailed twice. It
 * marks first and reads only what it has marked, which is locked from then on: what arrives meanwhile, as a
 * new notification or as one more reply of an old one, is left for the next mail. Leaves out posts that the member may
 * no longer read, or has muted.
 * @returns whether there was a mail
 */
function mailTo(memberId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.insert(forumMembers).values({ memberId }).onConflictDoNothing();
    const [member] = await tx
      .select({ mailFrequency: forumMembers.mailFrequency })
      .from(forumMembers)
      .where(eq(forumMembers.memberId, memberId))
      .for('update', { skipLocked: true });
    // Another worker is processing it.
    if (!member) return false;
    const marked = await tx
      .update(forumNotifications)
      .set({ mailedAt: now() })
      .where(and(eq(forumNotifications.memberId, memberId), isUnmailed))
      .returning({ id: forumNotifications.id });
    const isMarked = sql`${forumNotifications.id} = any(${sql.param(marked.map(({ id }) => id))}::uuid[])`;
    const isMuted = sql`exists (select 1 from forum_follows f where f.member_id = ${memberId} and f.kind = 'thread'
      and f.target = ${forumNotifications.threadId}::text and f.level = 'nothing')`;
    const isMailed = and(isMarked, isReadable(), or(inArray(forumNotifications.kind, mailedIfMuted), not(isMuted)));
    const rows = await selectNotifications(tx)
      .where(isMailed)
      .orderBy(asc(forumNotifications.createdAt))
      .limit(maxMailed);
    const total = rows.length < maxMailed ? rows.length : await countSelectedNotifications(isMailed, tx);
    const recipient = rows.length > 0 && member.mailFrequency !== 'never' ? await findRecipient(tx, memberId) : null;
    if (!recipient) return false;
    const origin = getSiteOrigin();
    const muteAllHref = muteLink(memberId, 'all');
    const values = {
      name: recipient.name,
      notifications: rows.map((row) => mailedNotification(memberId, row)),
      more: total - rows.length,
      listHref: `${origin}/notifications`,
      settingsHref: `${origin}/settings/notifications`,
      muteAllHref,
    };
    await queueMail(tx, notificationsMail, values, {
      to: recipient.email,
      userId: memberId,
      headers: { 'List-Unsubscribe': `<${muteAllHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    await tx.update(forumMembers).set({ lastDigestAt: now() }).where(eq(forumMembers.memberId, memberId));
    return true;
  });
}

type Row = Parameters<typeof shownNotification>[0];

function mailedNotification(memberId: string, row: Row): MailedNotification {
  const notification = shownNotification(row);
  const kind = notificationKinds[notification.kind];
  const origin = getSiteOrigin();
  return {
    text: kind.text(notification),
    title: notification.title,
    href: origin + permalinkPath(notification.slug, notification.number),
    replyHref: kind.isNewPost ? `${origin}${threadPath(notification.slug)}?answer=${notification.number}#reply` : null,
    muteHref: muteLink(memberId, { threadId: row.thread.id }),
  };
}

/** Returns the address of a member who may be mailed: verified, not suspended, and with the setting on. */
async function findRecipient(tx: Transaction, memberId: string): Promise<{ email: string; name: string } | null> {
  const [member] = await tx
    .select({ email: users.email, name: users.name, preferences: userSettings.values })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, memberId), eq(users.emailVerified, true), isNull(users.suspendedAt)));
  return member && allows(member.preferences ?? {}, 'emailNotifications') ? member : null;
}
