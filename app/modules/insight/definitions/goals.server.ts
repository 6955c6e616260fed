import { and, asc, eq, inArray } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { keptInMemory } from '#app/core/changes/kept-in-memory.server.ts';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { analyticsGoals } from '../tables.server.ts';
import type { GoalForm } from './goal-schema.ts';

export type Goal = typeof analyticsGoals.$inferSelect;

/** A change of the goals, for every instance. */
export const goalsTag = 'analytics-goals';

const goalsCopy = keptInMemory<readonly Goal[]>(
  'the goals of the analytics',
  () => db.select().from(analyticsGoals).orderBy(asc(analyticsGoals.name)),
  [],
);

/** Returns the goals as this instance last read them, by name. In memory, because every report of a page needs them. */
export const listGoals = (): readonly Goal[] => goalsCopy.value();

/** Reads the goals again. If that fails, the old ones stay and the error is logged. @returns whether they were read */
export const readGoals = goalsCopy.read;

/** Whether presses of a button with these words count. */
export const isGoalButton = (label: string): boolean =>
  listGoals().some(({ kind, target }) => kind === 'button' && target === label);

/** Returns those of these words that no button of a goal has, so that nobody would be counted who presses one. */
export async function listUncountedButtons(tx: Transaction, labels: readonly string[]): Promise<string[]> {
  const counted = await tx
    .select({ words: analyticsGoals.target })
    .from(analyticsGoals)
    .where(and(eq(analyticsGoals.kind, 'button'), inArray(analyticsGoals.target, [...labels])));
  return labels.filter((each) => !counted.some((goal) => goal.words === each));
}

/** Adds a goal. The same page or button twice is one goal, with the new name. */
export async function addGoal(tx: Transaction, goal: GoalForm): Promise<void> {
  await tx
    .insert(analyticsGoals)
    .values(goal)
    .onConflictDoUpdate({ target: [analyticsGoals.kind, analyticsGoals.target], set: { name: goal.name } });
  await announceChange(tx, goalsTag);
}

/** Deletes a goal. Presses of its button that were counted stay counted. Idempotent. @returns its name; null if none */
export async function deleteGoal(tx: Transaction, id: string): Promise<string | null> {
  const [deleted] = await tx.delete(analyticsGoals).where(eq(analyticsGoals.id, id)).returning();
  await announceChange(tx, goalsTag);
  return deleted?.name ?? null;
}
