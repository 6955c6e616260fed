import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { type LetterKind, letterKinds } from '../letter-kinds.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { letterRecipients, letters, subscribers } from '../tables.server.ts';
import { subscribersOf } from './erase-subscribers.server.ts';
import { findSubscriberBy, revokeConfirmTokens } from './subscriber-token.server.ts';
import { syncSettings } from './sync-settings.server.ts';

/**
 * Unsubscribes an address from every kind of letter, and switches off the settings of its account. Idempotent.
 * @returns whether it was subscribed
 */
export async function unsubscribe(tx: Transaction, subscriberId: string): Promise<boolean> {
  const unsubscribed = await markUnsubscribed(tx, eq(subscribers.id, subscriberId));
  for (const { userId } of unsubscribed) if (userId) await syncSettings(tx, userId, letterKinds, false);
  return unsubscribed.length > 0;
}

/** Does the same by the link in a letter. @returns whether the link was valid */
export async function unsubscribeBy(token: string): Promise<boolean> {
  const subscriber = await findSubscriberBy(token);
  if (!subscriber) return false;
  await inTransaction((tx) => unsubscribe(tx, subscriber.id));
  return true;
}

/** Unsubscribes the address of an account. The caller updates the settings. Idempotent. */
export const unsubscribeAccount = (tx: Transaction, account: Parameters<typeof subscribersOf>[0]) =>
  markUnsubscribed(tx, subscribersOf(account));

/** Does the same for one kind of letter. An address without any other kind is unsubscribed. Idempotent. */
export const dropKindOfAccount = (tx: Transaction, account: Parameters<typeof subscribersOf>[0], kind: LetterKind) =>
  dropKinds(tx, subscribersOf(account), [kind]);

/**
 * Removes some kinds of letters. An address without any other kind is unsubscribed. The caller updates the settings.
 */
export async function dropKinds(tx: Transaction, who: SQL | undefined, dropped: readonly LetterKind[]): Promise<void> {
  const existing = await tx
    .select()
    .from(subscribers)
    .where(and(who, ne(subscribers.state, 'unsubscribed')))
    .for('update');
  for (const { id, kinds } of existing) {
    const remainingKinds = kinds.filter((kind) => !dropped.includes(kind));
    if (remainingKinds.length === kinds.length) continue;
    if (remainingKinds.length === 0) await markUnsubscribed(tx, eq(subscribers.id, id));
    else {
      await tx.update(subscribers).set({ kinds: remainingKinds }).where(eq(subscribers.id, id));
      await withdrawLetters(tx, [id], dropped);
    }
  }
  await announceChange(tx, subscribersTag);
}

async function markUnsubscribed(tx: Transaction, who: SQL | undefined) {
  const unsubscribed = await tx
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: now() })
    .where(and(who, ne(subscribers.state, 'unsubscribed')))
    .returning({ id: subscribers.id, userId: subscribers.userId });
  if (unsubscribed.length === 0) return unsubscribed;
  const ids = unsubscribed.map(({ id }) => id);
  // Also revokes pending confirmations, and deletes letter mails that are not sent yet.
  await revokeConfirmTokens(tx, ids);
  await withdrawLetters(tx, ids);
  await announceChange(tx, subscribersTag);
  return unsubscribed;
}

async function withdrawLetters(
  tx: Transaction,
  subscriberIds: string[],
  kinds: readonly LetterKind[] = letterKinds,
): Promise<void> {
  const withdrawn = await tx
    .delete(mails)
    .where(
      and(
        inArray(mails.state, ['queued', 'failed']),
        inArray(
          mails.id,
          tx
            .select({ id: letterRecipients.mailId })
            .from(letterRecipients)
            .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
            .where(and(inArray(letterRecipients.subscriberId, subscriberIds), inArray(letters.kind, [...kinds]))),
        ),
      ),
    )
    .returning({ id: mails.id });
  const ids = withdrawn.map(({ id }) => id);
  await tx.update(letterRecipients).set({ skippedAt: now() }).where(inArray(letterRecipients.mailId, ids));
}
