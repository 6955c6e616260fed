import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { deleteDeliveries } from '#app/core/webhooks/delete-deliveries.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';

/** Matches the subscriptions of an account or of its address. */
export const subscribersOf = ({ id, email }: { id: string; email: string }) =>
  or(eq(subscribers.userId, id), eq(subscribers.email, email.toLowerCase()));

/**
 * Erases subscribers with their links, the mails of their letters and webhook payloads. Idempotent.
 * @returns the number of subscribers
 */
export async function eraseSubscribers(tx: Transaction, who: SQL | undefined): Promise<number> {
  const erased = await tx.select({ id: subscribers.id, email: subscribers.email }).from(subscribers).where(who);
  if (erased.length === 0) return 0;
  const ids = erased.map(({ id }) => id);
  const lettersOf = tx
    .select({ id: letterRecipients.mailId })
    .from(letterRecipients)
    .where(inArray(letterRecipients.subscriberId, ids));
  const addresses = erased.map(({ email }) => email);
  const isOurs = and(inArray(sql`lower(${mails.recipient})`, addresses), like(mails.kind, 'newsletter-%'));
  await tx.delete(mails).where(or(inArray(mails.id, lettersOf), isOurs));
  await tx.delete(subscribers).where(inArray(subscribers.id, ids));
  await deleteDeliveries(tx, ids);
  await announceChange(tx, subscribersTag);
  return erased.length;
}
