import { eq } from 'drizzle-orm';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { eraseSubscribers } from './erase-subscribers.server.ts';
import { subscribers } from './tables.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

export interface SubscriberAction {
  /** The admin who acts. */
  actorId: string;
  subscriberId: string;
}

/** Takes somebody off the list who asked for it in another way. Twice is harmless. @returns whether they were on it */
export const unsubscribeByHand = ({ actorId, subscriberId }: SubscriberAction): Promise<boolean> =>
  inTransaction(async (tx) => {
    if (!(await unsubscribe(tx, subscriberId))) return false;
    await record(tx, 'subscriber.unsubscribed', { actorId, subscriberId });
    return true;
  });

/** Forgets an address, even that it left. Twice is harmless. @returns whether it was there */
export const eraseByHand = ({ actorId, subscriberId }: SubscriberAction): Promise<boolean> =>
  inTransaction(async (tx) => {
    await unsubscribe(tx, subscriberId);
    if ((await eraseSubscribers(tx, eq(subscribers.id, subscriberId))) === 0) return false;
    await record(tx, 'subscriber.erased', { actorId, subscriberId });
    return true;
  });

/** The log outlives the subscriber, so it does not say who it was. */
export const record = (tx: Transaction, action: string, { actorId, subscriberId }: SubscriberAction, after?: unknown) =>
  recordAuditEvent(tx, {
    actorId,
    action,
    subject: { type: 'subscriber', id: subscriberId, name: 'A subscriber' },
    after,
  });
