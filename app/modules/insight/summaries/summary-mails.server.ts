import { eq } from 'drizzle-orm';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { analyticsMails } from '../tables.server.ts';

export interface MailChoice {
  weekly: boolean;
  monthly: boolean;
}

/** Returns which summaries an admin gets: none until they ask. */
export async function findMailChoice(userId: string): Promise<MailChoice> {
  const [row] = await db
    .select({ weekly: analyticsMails.weekly, monthly: analyticsMails.monthly })
    .from(analyticsMails)
    .where(eq(analyticsMails.userId, userId));
  return row ?? { weekly: false, monthly: false };
}

/** Stores which summaries an admin gets. Idempotent. */
export async function saveMailChoice(tx: Transaction, userId: string, choice: MailChoice): Promise<void> {
  await tx
    .insert(analyticsMails)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: analyticsMails.userId, set: choice });
}
