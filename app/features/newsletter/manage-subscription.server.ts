import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';
import { findSubscriberBy } from './subscriber-token.server.ts';
import { subscribers } from './tables.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

export type Choice = 'subscribe' | 'unsubscribe' | 'erase';

/**
 * Does what somebody chose on their preferences page. The link shows that they read the mail of that address, so
 * coming back needs no other one. Twice is harmless.
 * @returns whether the link still worked
 */
export async function manageSubscription(token: string, choice: Choice): Promise<boolean> {
  const subscriber = await findSubscriberBy(token);
  if (!subscriber) return false;
  const { id, email } = subscriber;
  await db.transaction(async (tx) => {
    if (choice === 'subscribe') {
      await confirmSubscriber(tx, { email, consentAt: now(), consentSource: 'Preferences page' });
      return;
    }
    await unsubscribe(tx, id);
    if (choice === 'erase') await eraseSubscribers(tx, eq(subscribers.id, id));
  });
  return true;
}
