import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { appealPath } from '../../addresses.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { moderationMail } from '../../notifications/moderation.mail.ts';
import { addNotifications } from '../../notifications/notify-of-post.server.ts';
import { type ForumRule, forumRules } from '../../writing/rules.ts';
import type { Post, Thread } from '../moderation.server.ts';
import { type ActState, forumActs } from '../tables.server.ts';
import { actKinds, type ModerationActKind } from './act-kinds.ts';

interface NewAct {
  kind: ModerationActKind;
  thread: Thread;
  post: Pick<Post, 'id' | 'number'>;
  /** Who is notified; null: the account is deleted. */
  memberId: string | null;
  rule?: ForumRule | null;
  reason?: string;
  before?: ActState;
  after?: ActState;
  /** Additional details for the audit log, in words. */
  details?: Record<string, string>;
  /** Of one of many posts that the moderator chose together. */
  batchId?: string | undefined;
  /** The text for the author, if it contains more than the kind does. */
  notice?: string;
}

/**
 * Records what a moderator did: in the list of acts, from which it can be undone, in the audit log, and by a mail to
 * the author with the rule and the link to appeal.
 */
export async function recordAct(tx: Transaction, moderator: ForumMember, act: NewAct): Promise<string> {
  const {
    kind,
    thread,
    post,
    memberId,
    rule = null,
    reason = '',
    before = {},
    after = {},
    details,
    batchId = null,
  } = act;
  const [recorded] = await tx
    .insert(forumActs)
    .values({
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
    })
    .returning({ id: forumActs.id });
  if (!recorded) throw new Error('The act was not recorded');
  await recordAuditEvent(tx, {
    actorId: moderator.id,
    action: `${subjectTypeOf(kind)}.${auditVerbs[kind]}`,
    subject: threadKinds.includes(kind)
      ? { type: 'forum-thread', id: thread.id, name: thread.title }
      : { type: 'forum-post', id: post.id, name: `${thread.title}, post ${post.number}` },
    before,
    after: { ...after, ...details, ...(rule && { rule }), ...(reason && { reason }) },
  });
  const what = act.notice ?? actKinds[kind].notice;
  if (memberId) {
    const about = { kind: 'moderation', threadId: thread.id, postId: post.id, text: what, isMailed: true } as const;
    await addNotifications(tx, [memberId], about);
  }
  await notifyMember(tx, memberId, {
    what,
    title: thread.title,
    rule,
    reason,
    appealHref: actKinds[kind].isAppealable ? getSiteOrigin() + appealPath(recorded.id) : null,
  });
  return recorded.id;
}

const threadKinds: ModerationActKind[] = ['lock', 'unlock', 'pin', 'unpin', 'move', 'merge', 'split'];
const authorKinds: ModerationActKind[] = ['warn', 'mute', 'suspend'];

const subjectTypeOf = (kind: ModerationActKind): string => {
  if (threadKinds.includes(kind)) return 'forum-thread';
  return authorKinds.includes(kind) ? 'forum-author' : 'forum-post';
};

/** As the audit log calls them. */
const auditVerbs: Record<ModerationActKind, string> = {
  approve: 'approved',
  hide: 'hidden',
  remove: 'removed',
  restore: 'restored',
  edit: 'edited',
  picture: 'picture-removed',
  warn: 'warned',
  mute: 'muted',
  suspend: 'suspended',
  lock: 'locked',
  unlock: 'unlocked',
  pin: 'pinned',
  unpin: 'unpinned',
  move: 'moved',
  merge: 'merged',
  split: 'split',
};

interface Notice {
  what: string;
  title: string;
  rule: ForumRule | null;
  reason: string;
  /** Null: nothing to appeal against. */
  appealHref: string | null;
}

/** Mails a member what was decided about them. */
export async function notifyMember(
  tx: Transaction,
  memberId: string | null,
  { what, title, rule, reason, appealHref }: Notice,
): Promise<void> {
  if (!memberId) return;
  const [member] = await tx.select({ email: users.email }).from(users).where(eq(users.id, memberId));
  if (!member) return;
  const values = { what, title, rule: rule && forumRules[rule], reason, appealHref, origin: getSiteOrigin() };
  await queueMail(tx, moderationMail, values, { to: member.email, userId: memberId });
}
