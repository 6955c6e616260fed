import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { isModerator } from '#app/core/identity/roles.ts';
import { profiles, userRoles } from '#app/core/identity/tables.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { setRestriction } from '../members/restrictions.server.ts';
import { replaceMemberPicture } from '../writing/pictures/member-picture.server.ts';
import type { ForumRule } from '../writing/rules.ts';
import { maySeeAuthor } from './acts/author-record.server.ts';
import { notifyMember, recordAct } from './acts/record-act.server.ts';
import { lockPost, type Post, type ReadPost, subjectOf } from './moderation.server.ts';
import { forumRevelations } from './tables.server.ts';

interface ActOnAuthor extends ReadPost {
  /** Null: none was named. */
  rule: ForumRule | null;
  /** The message to the author besides the rule. */
  reason?: string;
}

const forDays = (days: number) => (days === 1 ? 'a day' : `${days} days`);
const untilDay = (days: number) => new Date(now().getTime() + days * 86_400_000);

/** Warns the author of a post. Works without knowing who it is. @throws ForumRefusedError */
export function warnAuthor(
  moderator: ForumMember,
  { postId, edits, rule, reason = '', batchId }: ActOnAuthor & { batchId?: string },
): Promise<void> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'warn a member', postId, edits);
    const memberId = await requireMember(tx, post);
    await recordAct(tx, moderator, { kind: 'warn', thread, post, memberId, rule, reason, batchId });
  });
}

/**
 * Asks the author of a post to read without writing, in the topic of the post or everywhere. They can still like and
 * report. Works without knowing who it is. @throws ForumRefusedError
 */
export function muteAuthor(
  moderator: ForumMember,
  { postId, edits, rule, reason = '', days, isEverywhere }: ActOnAuthor & { days: number; isEverywhere: boolean },
): Promise<void> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'mute a member', postId, edits);
    const memberId = await requireMember(tx, post);
    const until = untilDay(days);
    const topicId = isEverywhere ? null : thread.topicId;
    const before = await setRestriction(tx, { memberId, kind: 'mute', topicId }, until);
    await recordAct(tx, moderator, {
      kind: 'mute',
      thread,
      post,
      memberId,
      rule,
      reason,
      before: { at: before?.toISOString() ?? null },
      after: { at: until.toISOString(), topicId },
      notice: `Please read without writing for ${forDays(days)}`,
    });
  });
}

/**
 * Asks the author of a post to pause: to do nothing in the community but read, report and appeal. Works without knowing
 * who it is. @throws ForumRefusedError
 */
export function suspendAuthor(
  moderator: ForumMember,
  { postId, edits, rule, reason = '', days }: ActOnAuthor & { days: number },
): Promise<void> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'suspend a member', postId, edits);
    const memberId = await requireMember(tx, post);
    const until = untilDay(days);
    const before = await setRestriction(tx, { memberId, kind: 'suspension', topicId: null }, until);
    await recordAct(tx, moderator, {
      kind: 'suspend',
      thread,
      post,
      memberId,
      rule,
      reason,
      before: { at: before?.toISOString() ?? null },
      after: { at: until.toISOString(), topicId: null },
      notice: `Please pause for ${forDays(days)}`,
    });
  });
}

/**
 * Deletes the profile picture of the author of a post, who is notified of the reason. Idempotent.
 * @returns whether there was one
 * @throws ForumRefusedError if the author is anonymous and was not revealed to this moderator
 */
export function removeProfilePicture(
  moderator: ForumMember,
  { postId, rule, reason = '' }: ActOnAuthor,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'remove a picture', postId);
    if (!post.authorId || !(await maySeeAuthor(moderator, post, tx)))
      throw new ForumRefusedError('The author of this post is not known. Nothing was changed.');
    if (!(await replaceMemberPicture(tx, post.authorId, null))) return false;
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: 'forum-author.picture-removed',
      subject: subjectOf(thread, post),
      after: { ...(rule && { rule }), ...(reason && { reason }) },
    });
    const what = 'Your profile picture was removed';
    await notifyMember(tx, post.authorId, { what, title: thread.title, rule, reason, appealHref: null });
    return true;
  });
}

/** Returns the account of a post's author, who is not a moderator. @throws ForumRefusedError */
async function requireMember(tx: Transaction, { authorId }: Post): Promise<string> {
  if (!authorId) throw new ForumRefusedError('This author no longer has an account.');
  const authorRoles = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, authorId));
  if (isModerator(authorRoles.map(({ role }) => role)))
    throw new ForumRefusedError(
      'Moderators and admins cannot be warned, muted or suspended here. Nothing was changed.',
    );
  return authorId;
}

/**
 * Returns the name behind an anonymous post. The reason is recorded in the audit log. From then on this moderator sees
 * the author's history on the screen of that post. @throws ForumRefusedError
 */
export function revealAuthor(
  moderator: ForumMember,
  { postId, reason }: { postId: string; reason: string },
): Promise<string> {
  return inTransaction(async (tx) => {
    const { thread, post } = await lockPost(tx, moderator, 'see an anonymous author', postId);
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: 'forum-author.revealed',
      subject: subjectOf(thread, post),
      after: { reason },
    });
    await tx.insert(forumRevelations).values({ postId, moderatorId: moderator.id, at: now() }).onConflictDoNothing();
    if (!post.authorId) return 'a former member';
    const [author] = await tx.select({ name: memberName }).from(profiles).where(eq(profiles.userId, post.authorId));
    return author?.name ?? 'a member without a display name';
  });
}
