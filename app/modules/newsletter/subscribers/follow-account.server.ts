import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { allows } from '#app/core/identity/preferences/preferences.ts';
import { userSettings, users } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { type LetterKind, letterKinds, letterKindText } from '../letter-kinds.ts';
import { subscribers } from '../tables.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { lockAddress } from './lock-address.server.ts';
import { askForConfirmation } from './request-subscription.server.ts';
import { syncSettings } from './sync-settings.server.ts';
import { dropKindOfAccount, unsubscribeAccount } from './unsubscribe.server.ts';

const settingsSource = 'Settings of the account';

interface TurnedSetting {
  kind: LetterKind;
  isOn: boolean;
}

/**
 * Updates the list when an account switches one kind of letters, in the same transaction. When switched on, a verified
 * address is subscribed at once, because the account has proved that it owns it. An unverified address gets a
 * confirmation mail for the newsletter; the other kinds begin once it is verified. Idempotent.
 */
export async function followSetting(tx: Transaction, userId: string, { kind, isOn }: TurnedSetting): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const email = user.email.toLowerCase();
  if (!isOn) await dropKindOfAccount(tx, user, kind);
  else if (user.emailVerified)
    await confirmSubscriber(tx, { email, consentAt: now(), consentSource: settingsSource, kinds: [kind] });
  else if (kind === 'newsletter' && (await mayMail('newsletter', email, { on: tx })))
    await askForConfirmation(tx, { email, source: settingsSource });
}

/** Unsubscribes an account whose settings were reset. Idempotent. */
export async function followReset(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user) await unsubscribeAccount(tx, user);
}

/**
 * Synchronises list and setting once an account has proved that it owns an address, by verifying it or by changing to
 * it. A person subscribed with either address stays subscribed, with the new one only.
 */
export async function followAddress(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ email: sql<string>`lower(${users.email})`, settings: userSettings.values })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) return;
  // Before its rows, as `confirmSubscription` does: both at once cannot deadlock.
  await lockAddress(tx, user.email);
  const [ofAccount] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId)).for('update');
  const [ofAddress] = await tx.select().from(subscribers).where(eq(subscribers.email, user.email)).for('update');
  if (ofAccount && ofAccount.id !== ofAddress?.id) {
    if (ofAddress) await tx.delete(subscribers).where(eq(subscribers.id, ofAddress.id));
    await tx.update(subscribers).set({ email: user.email }).where(eq(subscribers.id, ofAccount.id));
  }
  const confirmed = [ofAccount, ofAddress].filter((subscriber) => subscriber?.state === 'confirmed');
  const kinds = letterKinds.filter(
    (kind) =>
      confirmed.some((subscriber) => subscriber?.kinds.includes(kind)) ||
      allows(user.settings ?? {}, letterKindText[kind].setting),
  );
  if (kinds.length > 0) {
    const { consentAt = now(), consentSource = settingsSource } = confirmed[0] ?? {};
    await confirmSubscriber(tx, { email: user.email, consentAt, consentSource, kinds });
    await syncSettings(tx, userId, kinds, true);
  }
  await tx.update(subscribers).set({ userId }).where(eq(subscribers.email, user.email));
}
