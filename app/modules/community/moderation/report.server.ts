import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { notifyModerators } from '../notifications/notify-moderators.server.ts';
import { lockPostAt } from '../posts/lock-thread.server.ts';
import { inThreadTransaction } from '../posts/queued-transaction.server.ts';
import type { PostPlace } from '../posts/reply.server.ts';
import { forumPosts, forumReports, forumReviews, forumVisitorReports } from '../tables.server.ts';
import { type HarmKind, isOwnDanger, isUrgentHarm, readReason } from '../writing/harms.ts';
import type { ForumRule } from '../writing/rules.ts';
import { openReview } from '../writing/screen-post.server.ts';
import { forumProfileReports } from './tables.server.ts';

/** The reporter: a member, or a visitor at a network address. */
export type Reporter = { member: ForumMember } | { member: null; clientAddress: string };

interface ReportForm {
  reason: HarmKind | ForumRule;
  note: string;
  /** The address for the answer to a visitor. */
  email?: string;
}

const visitorLimit = { name: 'forum-report:address', max: 10, windowMs: hourMs };

/** Tells the reports of one person about one thing apart. Reports about two things have nothing in common. */
const digestOf = (thing: string, clientAddress: string) =>
  createHmac('sha256', authSettings().secret)
    .update(`report ${thing} ${networkOf(clientAddress)}`)
    .digest('base64url');

async function countReport(tx: Transaction, reporter: Reporter): Promise<void> {
  const { member } = reporter;
  if (!mayInForum(member?.role ?? 'visitor', 'report a post')) throw new ForumRefusedError('You cannot report this.');
  if (member) await countForumAct(tx, 'report', member);
  else await consumeRateLimit(visitorLimit, reporter.clientAddress, tx);
}

/**
 * Reports a post to the moderators. A second report of the same person changes the first. It hides nothing, however
 * many there are: a moderator decides. If a person may be in danger, the post is first in the queue, the moderator on
 * duty gets an email. An author who may be the one in danger sees the numbers of people who help.
 * @returns the place of the post; null if the post does not exist
 * @throws ForumRefusedError, RateLimitError
 */
export function reportPost(
  reporter: Reporter,
  { slug, number, reason, note, email = '' }: ReportForm & { slug: string; number: number },
): Promise<PostPlace | null> {
  return inThreadTransaction(slug, async (tx) => {
    const locked = await lockPostAt(tx, slug, number);
    if (!locked) return null;
    const { post } = locked;
    await countReport(tx, reporter);
    const parsed = readReason(reason);
    const { harm } = parsed;
    const isUrgent = isUrgentHarm(harm);
    if (isUrgent) await callForCare(tx, post.id, harm);
    await openReview(tx, post.id, isUrgent ? ['report', 'care'] : ['report']);
    // Not before the review is opened: its decision answers the reports since then.
    const report = { ...parsed, note, createdAt: now() };
    if (reporter.member) {
      await tx
        .insert(forumReports)
        .values({ postId: post.id, reporterId: reporter.member.id, ...report })
        .onConflictDoUpdate({ target: [forumReports.postId, forumReports.reporterId], set: report });
    } else {
      const digest = digestOf(post.id, reporter.clientAddress);
      await tx
        .insert(forumVisitorReports)
        .values({ postId: post.id, digest, email, ...report })
        .onConflictDoUpdate({
          target: [forumVisitorReports.postId, forumVisitorReports.digest],
          set: { email, ...report },
        });
    }
    return post;
  });
}

/**
 * Shows helplines to an author who may be in danger, and notifies the moderators once for each review, so that many
 * reports send one email.
 */
async function callForCare(tx: Transaction, postId: string, harm: HarmKind): Promise<void> {
  if (isOwnDanger(harm)) await tx.update(forumPosts).set({ needsCare: true }).where(eq(forumPosts.id, postId));
  const isUrgent = and(
    eq(forumReviews.postId, postId),
    isNull(forumReviews.resolvedAt),
    eq(forumReviews.isUrgent, true),
  );
  const [urgent] = await tx.select({ postId: forumReviews.postId }).from(forumReviews).where(isUrgent);
  if (!urgent) await notifyModerators(tx, { of: 'post', harm });
}

/**
 * Reports the profile of a member: name, picture or text about themselves. A second report of the same person
 * changes the first, and opens it again. @throws ForumRefusedError, RateLimitError
 */
export function reportProfile(reporter: Reporter, profileId: string, form: ReportForm): Promise<void> {
  return inTransaction(async (tx) => {
    if (reporter.member?.id === profileId) throw new ForumRefusedError('This is your own profile.');
    await countReport(tx, reporter);
    const reporterKey = reporter.member ? reporter.member.id : digestOf(profileId, reporter.clientAddress);
    const { note } = form;
    const email = reporter.member ? '' : (form.email ?? '');
    const report = { ...readReason(form.reason), note, email, createdAt: now(), resolvedAt: null, resolvedById: null };
    // The report that led to a cleared profile stays beside the new one: it holds what undoing that brings back.
    await tx
      .update(forumProfileReports)
      .set({ reporterKey: sql`'cleared ' || ${forumProfileReports.id}` })
      .where(
        and(
          eq(forumProfileReports.profileId, profileId),
          eq(forumProfileReports.reporterKey, reporterKey),
          isNotNull(forumProfileReports.former),
        ),
      );
    await tx
      .insert(forumProfileReports)
      .values({ profileId, reporterKey, reporterId: reporter.member?.id ?? null, ...report })
      .onConflictDoUpdate({ target: [forumProfileReports.profileId, forumProfileReports.reporterKey], set: report });
    const { harm } = report;
    if (isUrgentHarm(harm)) await notifyModerators(tx, { of: 'profile', harm });
  });
}
