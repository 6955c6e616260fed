import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { appealPath, permalinkPath } from '../../addresses.ts';
import type { ForumMember } from '../../members/author.server.ts';
import type { ForumAct } from '../../members/permissions.ts';
import { moderationMail } from '../../notifications/moderation.mail.ts';
import { addNotifications } from '../../notifications/notify-of-post.server.ts';
import type { LockedPost } from '../../posts/lock-thread.server.ts';
import { type ForumRule, forumRules } from '../../writing/rules.ts';
import { type Decision, onPost, subjectOf } from '../moderation.server.ts';
import { type ActState, forumActs } from '../tables.server.ts';
import { actKinds, type ModerationActKind } from './act-kinds.ts';

/** The act of a moderator, besides the post and the words to the author. */
interface PerformedAct {
  kind: ModerationActKind;
  /** Who is notified; null: the account is deleted. The default is the author of the post. */
  memberId?: string | null;
  before?: ActState;
  after?: ActState;
  /** Additional details for the audit log, in words. */
  details?: Record<string, string>;
  /** The text for the author, if it contains more than the kind does. */
  notice?: string;
  /** The title of the discussion that the post is in now, which follows the text. The default is that of the thread. */
  shownIn?: string;
}

/**
 * Carries out a decision of a moderator about a post, its author or its thread, and records it.
 * @param change false: nothing had to change; true: something changed that is not an act by itself
 * @returns whether anything changed
 * @throws ForumRefusedError
 */
export const decide = (
  moderator: ForumMember,
  act: ForumAct,
  decision: Decision,
  change: (tx: Transaction, place: LockedPost) => Promise<PerformedAct | boolean>,
): Promise<boolean> =>
  onPost(moderator, act, decision, async (tx, place) => {
    const done = await change(tx, place);
    if (typeof done === 'boolean') return done;
    await recordAct(tx, moderator, { ...place, ...decision, ...done });
    return true;
  });

/**
 * Records what a moderator did: in the list of acts, from which it can be undone, in the audit log, and by a mail to
 * the author with the link to appeal. Only an act against the author names the rule.
 */
export async function recordAct(
  tx: Transaction,
  moderator: ForumMember,
  act: LockedPost & PerformedAct & Omit<Decision, 'postId'>,
): Promise<void> {
  const { kind, thread, post, memberId = post.authorId, reason = '', before = {}, after = {}, batchId = null } = act;
  const { event, notice, isAppealable } = actKinds[kind];
  const rule = isAppealable ? act.rule : null;
  const actId = await insertId(tx, forumActs, {
    kind,
    postId: post.id,
    threadId: thread.id,
    memberId,
    moderatorId: moderator.id,
    rule,
    reason,
    before,
    after,
    batchId,
    at: now(),
  });
  await recordAuditEvent(tx, {
    actorId: moderator.id,
    action: `forum-${event}`,
    subject: event.startsWith('thread.')
      ? { type: 'forum-thread', id: thread.id, name: thread.title }
      : subjectOf(thread, post),
    before,
    after: { ...after, ...act.details, ...(rule && { rule }), ...(reason && { reason }) },
  });
  const what = act.notice ?? notice;
  const path = isAppealable ? appealPath(actId) : '';
  const appealHref = path && getSiteOrigin() + path;
  const postHref = isShown(kind) ? getSiteOrigin() + permalinkPath(thread.slug, post.number) : null;
  await notifyAuthor(
    tx,
    memberId,
    { threadId: thread.id, postId: post.id, path },
    {
      what,
      title: act.shownIn ?? thread.title,
      rule,
      reason,
      postHref,
      appealHref: appealHref || null,
    },
  );
}

/** Notifies a member of a decision about a post, on the site and by mail. @param about `path`: empty for the post itself */
export async function notifyAuthor(
  tx: Transaction,
  memberId: string | null,
  about: Record<'threadId' | 'postId' | 'path', string>,
  notice: Notice,
): Promise<void> {
  if (!memberId) return;
  await addNotifications(tx, [memberId], { ...about, kind: 'moderation', text: notice.what, isMailed: true });
  await notifyMember(tx, memberId, notice);
}

interface Notice {
  what: string;
  title: string;
  rule?: ForumRule | null;
  reason?: string;
  /** Null: nothing to appeal against. */
  appealHref?: string | null;
  /** Null: the post is not shown. */
  postHref?: string | null;
}

/** Whether readers see the post after this act. */
const isShown = (kind: ModerationActKind): boolean => kind === 'approve' || kind === 'restore';

/** Mails a member what was decided about them. */
export async function notifyMember(
  tx: Transaction,
  memberId: string | null,
  { what, title, rule = null, reason = '', appealHref = null, postHref = null }: Notice,
): Promise<void> {
  if (!memberId) return;
  const [member] = await tx.select({ email: users.email }).from(users).where(eq(users.id, memberId));
  if (!member) return;
  const values = { what, title, rule: rule && forumRules[rule], reason, appealHref, postHref, origin: getSiteOrigin() };
  await queueMail(tx, moderationMail, values, { to: member.email, userId: memberId });
}
