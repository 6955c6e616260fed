import { and, eq, gte, ne } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { forumReports, forumVisitorReports } from '../tables.server.ts';
import { reportAnswerMail } from './moderation.mail.ts';
import { addNotifications } from './notify-of-post.server.ts';

interface Answer {
  post: { id: string; threadId: string };
  /** Reports before this time were answered by an earlier decision. */
  since: Date;
  notice: string;
  /** The moderator who decided; null: the author has deleted the post. */
  moderatorId: string | null;
}

/**
 * Notifies the people who reported a post of the decision: members by a notification, others by an email to the address that
 * they left. The address is then deleted.
 */
export async function answerReporters(tx: Transaction, { post, since, notice, moderatorId }: Answer): Promise<void> {
  const { id: postId, threadId } = post;
  const reporters = await tx
    .select({ id: forumReports.reporterId })
    .from(forumReports)
    .where(and(eq(forumReports.postId, postId), gte(forumReports.createdAt, since)));
  const others = reporters.map(({ id }) => id).filter((id) => id !== moderatorId);
  await addNotifications(tx, others, { kind: 'moderation', threadId, postId, text: notice });
  const hasAddress = and(eq(forumVisitorReports.postId, postId), ne(forumVisitorReports.email, ''));
  const visitors = await tx.select({ email: forumVisitorReports.email }).from(forumVisitorReports).where(hasAddress);
  await mailReporters(tx, visitors, notice);
  await tx.update(forumVisitorReports).set({ email: '' }).where(hasAddress);
}

/** Emails people without an account what became of their report. A visitor can give any address, so their number is limited. */
export async function mailReporters(tx: Transaction, reports: { email: string }[], notice: string): Promise<void> {
  for (const to of new Set(reports.map(({ email }) => email).filter(Boolean))) {
    if (!(await mayMail('forum-report-answer', to, { on: tx }))) continue;
    await queueMail(tx, reportAnswerMail, { notice: notice.replace(/\.?$/, '.'), origin: getSiteOrigin() }, { to });
  }
}
