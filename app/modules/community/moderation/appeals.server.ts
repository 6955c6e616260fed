import { and, count, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { listModerators } from '#app/core/identity/list-admins.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { appealPath, permalinkPath } from '../addresses.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { countForumAct } from '../members/count-forum-act.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { appealMail } from '../notifications/moderation.mail.ts';
import { forumPosts, forumReviews, forumThreads } from '../tables.server.ts';
import { findPlace } from '../threads/find-thread.server.ts';
import { forumRules } from '../writing/rules.ts';
import { openReview } from '../writing/screen-post.server.ts';
import { type AppealOutcome, actKinds, appealOutcomes } from './acts/act-kinds.ts';
import { notifyAuthor } from './acts/record-act.server.ts';
import { undoActIn } from './acts/undo-act.server.ts';
import { lockThreadsOfAct, requireReadPost } from './moderation.server.ts';
import type { AppealableAct, AppealToDecide } from './shown-moderation.ts';
import { forumActs, forumAppeals } from './tables.server.ts';

/** Returns an act against this member; null: there is none, or it is against another member. */
export async function findOwnAct(member: ForumMember, actId: string): Promise<AppealableAct | null> {
  const [row] = await db
    .select({ act: forumActs, appeal: forumAppeals, title: forumThreads.title })
    .from(forumActs)
    .innerJoin(forumThreads, eq(forumThreads.id, forumActs.threadId))
    .leftJoin(forumAppeals, eq(forumAppeals.actId, forumActs.id))
    .where(eq(forumActs.id, actId));
  if (!row || !mayInForum(member.role, 'appeal against an act', { isOwn: row.act.memberId === member.id })) return null;
  const { act, appeal, title } = row;
  return {
    id: act.id,
    notice: actKinds[act.kind].notice,
    title,
    rule: act.rule && forumRules[act.rule],
    reason: act.reason,
    at: act.at,
    until: (act.kind === 'mute' || act.kind === 'suspend') && act.after.at ? new Date(act.after.at) : null,
    postPath: await findPostPath(member, act.postId),
    isUndone: act.undoneAt !== null,
    isAppealable: actKinds[act.kind].isAppealable,
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt,
      outcome: appeal.outcome,
      answer: appeal.answer,
    },
  };
}

/** Returns the address of a post, wherever it is now; null: this member may not read it. */
async function findPostPath(member: ForumMember, postId: string): Promise<string | null> {
  const [post] = await db
    .select({ slug: forumThreads.slug, number: forumPosts.number })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumPosts.id, postId));
  const place = post && (await findPlace(post.slug, post.number, member));
  return place ? permalinkPath(place.slug, place.number) : null;
}

/**
 * Appeals against an act. The post is added to the review queue, and the other moderators get a mail. A second appeal
 * against one act changes nothing.
 * @returns false if the act does not exist or is not against this member
 * @throws ForumRefusedError, RateLimitError
 */
export function appealAct(member: ForumMember, actId: string, text: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [act] = await tx.select().from(forumActs).where(eq(forumActs.id, actId));
    if (!act || !mayInForum(member.role, 'appeal against an act', { isOwn: act.memberId === member.id })) return false;
    if (!actKinds[act.kind].isAppealable) throw new ForumRefusedError('There is nothing to appeal against here.');
    if (act.undoneAt) throw new ForumRefusedError('This decision has already been undone. You don’t need to appeal.');
    await countForumAct(tx, 'appeal', member);
    const [made] = await tx
      .insert(forumAppeals)
      .values({ actId, text, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!made) return true;
    await openReview(tx, act.postId, ['appeal']);
    const link = `${getSiteOrigin()}/admin/moderation/${act.postId}`;
    for (const to of await listDeciders(tx, act)) {
      await queueMail(tx, appealMail, { link }, { to: to.email, userId: to.id });
    }
    return true;
  });
}

type DecidedAct = Pick<typeof forumActs.$inferSelect, 'memberId' | 'moderatorId'>;

/**
 * Lists who can decide an appeal against an act: all moderators but the one who acted, or that one if there is no
 * other. Never the moderator against whom it is.
 */
async function listDeciders(on: Queryable, { memberId, moderatorId }: DecidedAct) {
  const able = (await listModerators(on)).filter(({ id }) => id !== memberId);
  const others = able.filter(({ id }) => id !== moderatorId);
  return others.length > 0 ? others : able;
}

/** Returns why this moderator does not decide an appeal, as a sentence; null: they may. */
async function refusalOfDecision(moderator: ForumMember, act: DecidedAct, on: Queryable = db): Promise<string | null> {
  if (!mayInForum(moderator.role, 'decide an appeal')) return 'Only moderators can do this.';
  if (!mayInForum(moderator.role, 'decide an appeal', { isOwn: act.memberId === moderator.id }))
    return 'This decision is about you, so another moderator answers.';
  const isDecider = (await listDeciders(on, act)).some(({ id }) => id === moderator.id);
  return isDecider ? null : 'You made this decision, so another moderator answers.';
}

/** Whether an appeal about this post waits. */
export async function hasOpenAppeal(tx: Transaction, postId: string): Promise<boolean> {
  const [open] = await tx
    .select({ number: count() })
    .from(forumAppeals)
    .innerJoin(forumActs, eq(forumActs.id, forumAppeals.actId))
    .where(and(eq(forumActs.postId, postId), isNull(forumAppeals.decidedAt)));
  return (open?.number ?? 0) > 0;
}

/**
 * Decides an appeal: the decision is upheld or undone. The author is notified, with the answer. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError for the moderator who acted, unless there is no other; for the one against whom it is; if
 * the act cannot be undone; or if the post was edited since it was read
 */
export function decideAppeal(
  moderator: ForumMember,
  {
    actId,
    outcome,
    answer,
    edits,
  }: { actId: string; outcome: AppealOutcome; answer: string; edits?: number | undefined },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [act] = await tx.select().from(forumActs).where(eq(forumActs.id, actId));
    if (!act) throw new ForumRefusedError('This decision no longer exists. Nothing was changed.');
    const refusal = await refusalOfDecision(moderator, act, tx);
    if (refusal) throw new ForumRefusedError(`${refusal} Nothing was changed.`);
    // Overturning locks threads. Every other act locks them before it locks the rows of acts and appeals.
    await lockThreadsOfAct(tx, act);
    const [appeal] = await tx.select().from(forumAppeals).where(eq(forumAppeals.actId, actId)).for('update');
    if (!appeal) throw new ForumRefusedError('There is no appeal against this decision. Nothing was changed.');
    if (appeal.decidedAt) return false;
    const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, act.postId));
    if (post) requireReadPost(post, edits);
    if (outcome === 'overturned') await undoActIn(tx, moderator, actId, { notifiesAuthor: false });
    await tx
      .update(forumAppeals)
      .set({ outcome, answer, decidedAt: now(), decidedById: moderator.id })
      .where(eq(forumAppeals.actId, actId));
    await closeAppealReview(tx, moderator, act.postId);
    const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, act.threadId));
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: `forum-appeal.${outcome}`,
      subject: { type: 'forum-post', id: act.postId, name: thread?.title ?? '' },
      before: { act: act.kind },
      after: { answer },
    });
    const about = { threadId: act.threadId, postId: act.postId, path: appealPath(actId) };
    await notifyAuthor(tx, act.memberId, about, {
      what: `${appealOutcomes[outcome]} after your appeal`,
      title: thread?.title ?? '',
      rule: outcome === 'upheld' ? act.rule : null,
      reason: answer,
    });
    return true;
  });
}

/** Takes the appeal out of the review queue. Other reasons keep the post there. */
async function closeAppealReview(tx: Transaction, moderator: ForumMember, postId: string): Promise<void> {
  if (await hasOpenAppeal(tx, postId)) return;
  const isOpen = and(eq(forumReviews.postId, postId), isNull(forumReviews.resolvedAt));
  const [review] = await tx.select().from(forumReviews).where(isOpen).for('update');
  if (!review) return;
  const reasons = review.reasons.filter((reason) => reason !== 'appeal');
  await tx
    .update(forumReviews)
    .set(reasons.length > 0 ? { reasons } : { resolvedAt: now(), resolvedById: moderator.id })
    .where(isOpen);
}

/** Lists the appeals about a post that wait. */
export async function listOpenAppeals(moderator: ForumMember, postId: string): Promise<AppealToDecide[]> {
  const rows = await db
    .select({ act: forumActs, appeal: forumAppeals })
    .from(forumAppeals)
    .innerJoin(forumActs, eq(forumActs.id, forumAppeals.actId))
    .where(and(eq(forumActs.postId, postId), isNull(forumAppeals.decidedAt)))
    .orderBy(forumAppeals.createdAt);
  return Promise.all(
    rows.map(async ({ act, appeal }) => ({
      actId: act.id,
      done: actKinds[act.kind].done,
      rule: act.rule,
      actedAt: act.at,
      text: appeal.text,
      createdAt: appeal.createdAt,
      refusal: await refusalOfDecision(moderator, act),
    })),
  );
}
