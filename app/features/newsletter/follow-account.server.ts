import { eq, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { savePreference } from '#app/services/accounts/save-preferences.server.ts';
import { userSettings, users } from '#app/services/accounts/tables.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { askForConfirmation } from './request-subscription.server.tsx';
import { subscribers } from './tables.server.ts';
import { unsubscribeAccount } from './unsubscribe.server.ts';

const settingsSource = 'Settings of the account';

/**
 * Makes the list follow the switch `newsletters`, in the transaction that turns it. Turned on, a verified address is on
 * the list at once, for the account has shown whose it is; any other is asked by mail. Twice is harmless.
 */
export async function followSetting(tx: Transaction, userId: string, isOn: boolean, origin: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const email = user.email.toLowerCase();
  if (!isOn) await unsubscribeAccount(tx, user);
  else if (user.emailVerified) await confirmSubscriber(tx, { email, consentAt: now(), consentSource: settingsSource });
  else await askForConfirmation(tx, { email, source: settingsSource, origin });
}

/**
 * Makes list and setting agree once an account has shown that an address is its own: by verifying it, or by changing to
 * it. Who is on the list by either address stays on it, by the new one alone.
 */
export async function followAddress(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ email: sql<string>`lower(${users.email})`, settings: userSettings.values })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) return;
  const [before] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId)).for('update');
  const [here] = await tx.select().from(subscribers).where(eq(subscribers.email, user.email)).for('update');
  if (before && before.id !== here?.id) {
    if (here) await tx.delete(subscribers).where(eq(subscribers.id, here.id));
    await tx.update(subscribers).set({ email: user.email }).where(eq(subscribers.id, before.id));
  }
  const wanted = [before, here].find((subscriber) => subscriber?.state === 'confirmed');
  if (wanted || user.settings?.newsletters) {
    const { consentAt = now(), consentSource = settingsSource } = wanted ?? {};
    await confirmSubscriber(tx, { email: user.email, consentAt, consentSource });
    await savePreference(tx, userId, 'newsletters', true);
  }
  await tx.update(subscribers).set({ userId }).where(eq(subscribers.email, user.email));
}
