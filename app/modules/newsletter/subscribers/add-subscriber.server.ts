import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { subscribers } from '../tables.server.ts';
import { recordSubscriberEvent } from './apply-subscriber-action.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { lockAddress } from './lock-address.server.ts';

interface Addition {
  actorId: string;
  email: string;
  /** Where and when the person consented, as the admin describes it. */
  source: string;
}

/**
 * Subscribes a person who consented elsewhere, for example on paper.
 * @throws DomainError if the person unsubscribed: only they can subscribe again
 * @returns whether the subscriber is new
 */
export async function addSubscriber({ actorId, email, source }: Addition): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockAddress(tx, email);
    const [existing] = await tx.select().from(subscribers).where(eq(subscribers.email, email));
    if (existing?.state === 'confirmed') return false;
    if (existing?.state === 'unsubscribed') {
      throw new FieldError(
        'email',
        'This address has unsubscribed. Only its owner can subscribe again, through Stay Updated',
      );
    }
    const consentSource = `By hand: ${source}`;
    const subscriberId = await confirmSubscriber(tx, { email, consentAt: now(), consentSource });
    await recordSubscriberEvent(tx, 'subscriber.added', { actorId, subscriberId }, { source });
    return true;
  });
}
