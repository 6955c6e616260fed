import { and, asc, eq, lte } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { type DocumentKey, draftTag, type ScheduledAction } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { schedules } from '../tables.server.ts';

export interface Schedule {
  act: ScheduledAction;
  at: Date;
}

/** Schedules an action, or reschedules it. */
export async function scheduleAction(
  tx: Transaction,
  key: DocumentKey,
  { act, at, actorId }: Schedule & { actorId: string },
): Promise<void> {
  await tx
    .insert(schedules)
    .values({ ...key, act, at, createdBy: actorId })
    .onConflictDoUpdate({
      target: [schedules.kind, schedules.documentId, schedules.act],
      set: { at, createdBy: actorId },
    });
  await announceChange(tx, draftTag(key));
}

/** Returns the time of a scheduled action, or null. */
export async function findSchedule(tx: Transaction, key: DocumentKey, act: ScheduledAction): Promise<Date | null> {
  const [schedule] = await tx
    .select({ at: schedules.at })
    .from(schedules)
    .where(and(matchesDocument(schedules, key), eq(schedules.act, act)));
  return schedule?.at ?? null;
}

/** Cancels a scheduled action. Idempotent. @returns whether there was one */
export async function cancelScheduledAction(tx: Transaction, key: DocumentKey, act: ScheduledAction): Promise<boolean> {
  const cancelled = await tx
    .delete(schedules)
    .where(and(matchesDocument(schedules, key), eq(schedules.act, act)))
    .returning({ act: schedules.act });
  if (cancelled.length > 0) await announceChange(tx, draftTag(key));
  return cancelled.length > 0;
}

export interface DueSchedule extends Schedule {
  documentId: string;
  createdBy: string | null;
}

const maxDue = 500;

/** Lists the due scheduled actions of this kind, the oldest first. */
export function listDueSchedules(kind: string): Promise<DueSchedule[]> {
  return db
    .select({
      act: schedules.act,
      at: schedules.at,
      documentId: schedules.documentId,
      createdBy: schedules.createdBy,
    })
    .from(schedules)
    .where(and(eq(schedules.kind, kind), lte(schedules.at, now())))
    .orderBy(asc(schedules.at))
    .limit(maxDue);
}

/**
 * Deletes a due scheduled action, so that the caller runs it in the same transaction.
 * @returns false if another instance was faster, or if it was rescheduled or cancelled meanwhile
 */
export async function claimDueSchedule(tx: Transaction, key: DocumentKey, { act, at }: Schedule): Promise<boolean> {
  const claimed = await tx
    .delete(schedules)
    .where(and(matchesDocument(schedules, key), eq(schedules.act, act), eq(schedules.at, at)))
    .returning({ act: schedules.act });
  if (claimed.length > 0) await announceChange(tx, draftTag(key));
  return claimed.length > 0;
}
