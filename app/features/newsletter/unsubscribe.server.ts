import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { savePreference } from '#app/services/accounts/save-preferences.server.ts';
import { mails } from '#app/services/mail/tables.server.ts';
import { announceChange } from '#app/services/page-cache/content-changes.server.ts';
import { subscribersTag } from './newsletter-tags.ts';
import { findSubscriberBy, revokeConfirmTokens } from './subscriber-token.server.ts';
import { letterRecipients, subscribers } from './tables.server.ts';

/**
 * Takes an address off the list, and turns the setting of its account off. Twice is harmless.
 * @returns whether it was on it
 */
export async function unsubscribe(tx: Transaction, subscriberId: string): Promise<boolean> {
  const left = await leave(tx, eq(subscribers.id, subscriberId));
  for (const { userId } of left) if (userId) await savePreference(tx, userId, 'newsletters', false);
  return left.length > 0;
}

/** The same by the link in a letter. @returns whether the link still worked */
export async function unsubscribeBy(token: string): Promise<boolean> {
  const subscriber = await findSubscriberBy(token);
  if (!subscriber) return false;
  await db.transaction((tx) => unsubscribe(tx, subscriber.id));
  return true;
}

/** Takes the address of an account off the list, whose setting is the caller's. Twice is harmless. */
export const unsubscribeAccount = (tx: Transaction, { id, email }: { id: string; email: string }) =>
  leave(tx, or(eq(subscribers.userId, id), eq(subscribers.email, email.toLowerCase())));

async function leave(tx: Transaction, who: SQL | undefined) {
  const left = await tx
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: now() })
    .where(and(who, ne(subscribers.state, 'unsubscribed')))
    .returning({ id: subscribers.id, userId: subscribers.userId });
  if (left.length === 0) return left;
  const ids = left.map(({ id }) => id);
  // A yes that still waits to be confirmed is taken back with it, and so are letters that are not on the line yet.
  await revokeConfirmTokens(tx, ids);
  await withdrawLetters(tx, ids);
  await announceChange(tx, subscribersTag);
  return left;
}

async function withdrawLetters(tx: Transaction, subscriberIds: string[]): Promise<void> {
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
            .where(inArray(letterRecipients.subscriberId, subscriberIds)),
        ),
      ),
    )
    .returning({ id: mails.id });
  const ids = withdrawn.map(({ id }) => id);
  await tx.update(letterRecipients).set({ skippedAt: now() }).where(inArray(letterRecipients.mailId, ids));
}
