import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { record } from './act-on-subscriber.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import { lockAddress } from './lock-address.server.ts';
import { subscribers } from './tables.server.ts';

interface Addition {
  actorId: string;
  email: string;
  /** Where and when they said yes, in the admin's words. */
  source: string;
}

/**
 * Puts somebody on the list who said yes elsewhere: on paper, say.
 * @throws RefusedActError for who has left: only they themselves come back
 * @returns whether they are new on it
 */
export async function addSubscriber({ actorId, email, source }: Addition): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email));
    if (known?.state === 'confirmed') return false;
    if (known?.state === 'unsubscribed') {
      throw new RefusedActError('This address has left the list. Only its owner can come back, by Stay Updated.');
    }
    const consentSource = `By hand: ${source}`;
    const subscriberId = await confirmSubscriber(tx, { email, consentAt: now(), consentSource });
    await record(tx, 'subscriber.added', { actorId, subscriberId }, { source });
    return true;
  });
}
