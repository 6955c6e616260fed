import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { lettersTag, subscribersTag } from '../newsletter-tags.ts';
import { syncSettings } from '../subscribers/sync-settings.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';

/**
 * Marks subscribers whose mail server refused a mail permanently. They get no further letter until they consent again.
 * Also switches off the setting of their account. Idempotent.
 * @returns how many were marked
 */
export async function markBounces(): Promise<number> {
  return inTransaction(async (tx) => {
    const refused = tx
      .select({ one: sql`1` })
      .from(letterRecipients)
      .innerJoin(mails, eq(mails.id, letterRecipients.mailId))
      .where(
        and(
          eq(letterRecipients.subscriberId, subscribers.id),
          eq(mails.state, 'dead'),
          eq(mails.isRefused, true),
          gt(letterRecipients.handedAt, subscribers.confirmedAt),
        ),
      );
    const bounced = await tx
      .update(subscribers)
      .set({ state: 'bounced', bouncedAt: now() })
      .where(and(eq(subscribers.state, 'confirmed'), exists(refused)))
      .returning({ userId: subscribers.userId, kinds: subscribers.kinds });
    for (const { userId, kinds } of bounced) if (userId) await syncSettings(tx, userId, kinds, false);
    if (bounced.length > 0) await announceChange(tx, subscribersTag, lettersTag);
    return bounced.length;
  });
}
