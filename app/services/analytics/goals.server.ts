import { asc } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { analyticsGoals } from './tables.server.ts';

type Goal = typeof analyticsGoals.$inferSelect;

/** A change of the goals, for every instance. */
const goalsTag = 'analytics-goals';

let goals: Goal[] = [];

/** Reads the goals again. If that fails, the old ones stay and the error is logged. */
export async function readGoals(log: Log): Promise<void> {
  try {
    goals = await db.select().from(analyticsGoals).orderBy(asc(analyticsGoals.name));
  } catch (error) {
    log.warn('the goals of the analytics could not be read; the last ones serve', { error: String(error) });
  }
}

/** Whether a notification with these tags requires reading them again. */
export const concernsGoals = (tags: readonly string[]): boolean => tags.includes(goalsTag) || tags.includes('*');

/** Whether presses of a button with these words count. */
export const isGoalButton = (words: string): boolean =>
  goals.some(({ kind, target }) => kind === 'button' && target === words);
