import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { userSettings } from '../tables.server.ts';
import type { PreferenceName, StoredPreferences } from './preferences.ts';

/** Returns the settings that a person has changed. */
export async function getStoredPreferences(userId: string, on: Queryable = db): Promise<StoredPreferences> {
  const [row] = await on.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row?.values ?? {};
}

/** Sets one switch. It then counts as changed, even if the value is the default. */
export async function savePreference(
  tx: Transaction,
  userId: string,
  name: PreferenceName,
  value: boolean,
): Promise<void> {
  await tx.insert(userSettings).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId)).for('update');
  const values = { ...row?.values, [name]: value };
  await tx.update(userSettings).set({ values, updatedAt: now() }).where(eq(userSettings.userId, userId));
}

/** Resets every switch to its default and deletes the record of changes. Idempotent. */
export async function resetPreferences(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(userSettings).where(eq(userSettings.userId, userId));
}
