import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { consumeConfirmToken, createManageToken } from './subscriber-token.server.ts';
import { subscribers } from './tables.server.ts';

/**
 * Uses up the link of a confirmation mail and puts its address on the list.
 * @returns the secret of the link to its preferences, or null where the link no longer works
 */
export async function confirmSubscription(token: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const consumed = await consumeConfirmToken(tx, token);
    if (!consumed) return null;
    const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, consumed.subscriberId));
    if (!subscriber) return null;
    const { email, consentSource } = subscriber;
    await confirmSubscriber(tx, {
      email,
      consentAt: consumed.createdAt,
      consentSource: consumed.source ?? consentSource,
    });
    return createManageToken(tx, subscriber.id);
  });
}
