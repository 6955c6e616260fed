import { eq } from 'drizzle-orm';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { subscribers } from '../tables.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { lockAddress } from './lock-address.server.ts';
import { consumeConfirmToken, createManageToken, findConfirmToken } from './subscriber-token.server.ts';

/**
 * Consumes the link of a confirmation mail and subscribes its address.
 * @returns the secret of the link to its preferences, or null if the link is not valid any more
 */
export async function confirmSubscription(token: string): Promise<string | null> {
  const confirmToken = await findConfirmToken(token);
  if (!confirmToken) return null;
  return inTransaction(async (tx) => {
    // The address before its rows and links, as `followAddress` does: both at once cannot deadlock.
    await lockAddress(tx, confirmToken.email);
    const [subscriber] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.id, confirmToken.subscriberId))
      .for('update');
    const consumed = subscriber && (await consumeConfirmToken(tx, token));
    if (!consumed) return null;
    const { email, consentSource } = subscriber;
    await confirmSubscriber(tx, {
      email,
      consentAt: consumed.createdAt,
      consentSource: consumed.source ?? consentSource,
    });
    return createManageToken(tx, subscriber.id);
  });
}
