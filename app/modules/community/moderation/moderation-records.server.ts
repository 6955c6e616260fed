import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forumRestrictions } from '../members/tables.server.ts';
import { actKinds } from './acts/act-kinds.ts';
import { forumActs, forumAppeals, forumMemberNotes, forumRevelations } from './tables.server.ts';

/**
 * Returns what moderators decided about a member, for the copy of their data. Without the notes, which moderators alone
 * read: a person who requests those gets them from the operator, who leaves out what is about others.
 */
export async function exportModeration(memberId: string) {
  const acts = await db
    .select({ act: forumActs, appeal: forumAppeals })
    .from(forumActs)
    .leftJoin(forumAppeals, eq(forumAppeals.actId, forumActs.id))
    .where(eq(forumActs.memberId, memberId))
    .orderBy(asc(forumActs.at));
  const restrictions = await db.select().from(forumRestrictions).where(eq(forumRestrictions.memberId, memberId));
  return {
    restrictions: restrictions.map(({ kind, until, topicId }) => ({ kind, until, isEverywhere: topicId === null })),
    decisions: acts.map(({ act, appeal }) => ({
      decision: actKinds[act.kind].notice,
      rule: act.rule,
      reason: act.reason,
      at: act.at,
      undoneAt: act.undoneAt,
      appeal: appeal && { text: appeal.text, at: appeal.createdAt, outcome: appeal.outcome, answer: appeal.answer },
    })),
  };
}

/** Removes a member from the records of moderation. What they decided as a moderator stays, without their name. */
export async function eraseModeration(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(forumRestrictions).where(eq(forumRestrictions.memberId, memberId));
  await tx.delete(forumMemberNotes).where(eq(forumMemberNotes.memberId, memberId));
  await tx.update(forumMemberNotes).set({ writerId: null }).where(eq(forumMemberNotes.writerId, memberId));
  await tx.delete(forumRevelations).where(eq(forumRevelations.moderatorId, memberId));
  const ownActs = tx.select({ id: forumActs.id }).from(forumActs).where(eq(forumActs.memberId, memberId));
  await tx.delete(forumAppeals).where(inArray(forumAppeals.actId, ownActs));
  await tx.update(forumAppeals).set({ decidedById: null }).where(eq(forumAppeals.decidedById, memberId));
  await tx.update(forumActs).set({ memberId: null, reason: '' }).where(eq(forumActs.memberId, memberId));
  await tx.update(forumActs).set({ moderatorId: null }).where(eq(forumActs.moderatorId, memberId));
  await tx.update(forumActs).set({ undoneById: null }).where(eq(forumActs.undoneById, memberId));
}
