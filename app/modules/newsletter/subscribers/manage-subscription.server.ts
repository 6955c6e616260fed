import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { type LetterKind, letterKinds } from '../letter-kinds.ts';
import { subscribers } from '../tables.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';
import { findSubscriberBy } from './subscriber-token.server.ts';
import { syncSettings } from './sync-settings.server.ts';
import { dropKinds, unsubscribe } from './unsubscribe.server.ts';

const consentSource = 'Preferences page';

export type Choice = 'subscribe' | 'unsubscribe' | 'erase' | { kinds: readonly LetterKind[] };

/**
 * Applies the choice on a subscriber's preferences page. The link proves that they own the address, so subscribing
 * again needs no confirmation mail. An empty choice unsubscribes. Idempotent.
 * @returns whether the link was valid
 */
export async function manageSubscription(token: string, choice: Choice): Promise<boolean> {
  const subscriber = await findSubscriberBy(token);
  if (!subscriber) return false;
  const { id, email } = subscriber;
  await inTransaction(async (tx) => {
    if (choice === 'subscribe') {
      await confirmSubscriber(tx, { email, consentAt: now(), consentSource });
      return;
    }
    if (typeof choice === 'object' && choice.kinds.length > 0) {
      await chooseKinds(tx, { id, email }, choice.kinds);
      return;
    }
    await unsubscribe(tx, id);
    if (choice === 'erase') await eraseSubscribers(tx, eq(subscribers.id, id));
  });
  return true;
}

/** Sets the kinds of letters, in the settings of the account too. */
async function chooseKinds(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  kinds: readonly LetterKind[],
): Promise<void> {
  await confirmSubscriber(tx, { email, consentAt: now(), consentSource, kinds });
  const others = letterKinds.filter((kind) => !kinds.includes(kind));
  await dropKinds(tx, eq(subscribers.id, id), others);
  const [chosen] = await tx.select({ userId: subscribers.userId }).from(subscribers).where(eq(subscribers.id, id));
  if (!chosen?.userId) return;
  await syncSettings(tx, chosen.userId, kinds, true);
  await syncSettings(tx, chosen.userId, others, false);
}
