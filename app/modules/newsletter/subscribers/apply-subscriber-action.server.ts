import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { subscribers } from '../tables.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

export interface SubscriberAction {
  /** The admin who acts. */
  actorId: string;
  subscriberId: string;
}

/** Unsubscribes a person who requested it in another way. Idempotent. @returns whether they were subscribed */
export const unsubscribeByHand = ({ actorId, subscriberId }: SubscriberAction): Promise<boolean> =>
  inTransaction(async (tx) => {
    if (!(await unsubscribe(tx, subscriberId))) return false;
    await recordSubscriberEvent(tx, 'subscriber.unsubscribed', { actorId, subscriberId });
    return true;
  });

/** Deletes an address and the record that it unsubscribed. Idempotent. @returns whether it existed */
export const eraseByHand = ({ actorId, subscriberId }: SubscriberAction): Promise<boolean> =>
  inTransaction(async (tx) => {
    await unsubscribe(tx, subscriberId);
    if ((await eraseSubscribers(tx, eq(subscribers.id, subscriberId))) === 0) return false;
    await recordSubscriberEvent(tx, 'subscriber.erased', { actorId, subscriberId });
    return true;
  });

/** The log outlives the subscriber, so it does not identify the person. */
export const recordSubscriberEvent = (
  tx: Transaction,
  action: string,
  { actorId, subscriberId }: SubscriberAction,
  after?: unknown,
) =>
  recordAuditEvent(tx, {
    actorId,
    action,
    subject: { type: 'subscriber', id: subscriberId, name: 'A subscriber' },
    after,
  });
