import { and, count, desc, eq, gt, isNotNull, isNull, max } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { requireModerator } from '../moderation.server.ts';
import { forumActs } from '../tables.server.ts';
import type { ModerationActKind } from './act-kinds.ts';
import { undoAct } from './undo-act.server.ts';

/** How long the list offers to undo the last batch. Later each act can still be undone by itself. */
const offeredMs = dayMs;

/** The acts of a moderator on many posts by one press, as far as they are not undone. */
export interface ActBatch {
  id: string;
  kind: ModerationActKind;
  count: number;
  at: Date;
}

/** Returns what a moderator last did to many posts within a day; null: nothing that is not undone. */
export async function findLastBatch(moderatorId: string): Promise<ActBatch | null> {
  const [last] = await db
    .select({ id: forumActs.batchId, kind: forumActs.kind, count: count(), at: max(forumActs.at) })
    .from(forumActs)
    .where(
      and(
        eq(forumActs.moderatorId, moderatorId),
        isNotNull(forumActs.batchId),
        isNull(forumActs.undoneAt),
        gt(forumActs.at, new Date(now().getTime() - offeredMs)),
      ),
    )
    .groupBy(forumActs.batchId, forumActs.kind)
    .orderBy(desc(max(forumActs.at)))
    .limit(1);
  return last?.id && last.at ? { ...last, id: last.id, at: last.at } : null;
}

/**
 * Undoes every act of a batch, each by itself: one that was decided again since does not keep the others. Idempotent.
 * @throws ForumRefusedError for a member who is not a moderator
 */
export async function undoBatch(
  moderator: ForumMember,
  batchId: string,
): Promise<{ undone: number; refusals: string[] }> {
  requireModerator(moderator, 'undo an act');
  const acts = await db
    .select({ id: forumActs.id })
    .from(forumActs)
    .where(and(eq(forumActs.batchId, batchId), isNull(forumActs.undoneAt)))
    .orderBy(desc(forumActs.at));
  const refusals = new Set<string>();
  let undone = 0;
  for (const { id } of acts) {
    try {
      if (await undoAct(moderator, id)) undone += 1;
    } catch (error) {
      if (!(error instanceof ForumRefusedError)) throw error;
      refusals.add(error.message);
    }
  }
  return { undone, refusals: [...refusals] };
}
