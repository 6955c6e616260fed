import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { findVerifiedAccount } from '#app/core/identity/find-account.server.ts';
import { announceEvent } from '#app/core/webhooks/announce-event.server.ts';
import { recordConversion } from '#app/modules/insight/record/record-conversion.server.ts';
import type { LetterKind } from '../letter-kinds.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { subscribers } from '../tables.server.ts';
import { lockAddress } from './lock-address.server.ts';
import { revokeConfirmTokens } from './subscriber-token.server.ts';
import { syncSettings } from './sync-settings.server.ts';

interface Consent {
  /** In lower case. */
  email: string;
  consentAt: Date;
  consentSource: string;
  /** The requested kinds. They are added to the existing ones. */
  kinds?: readonly LetterKind[];
}

/**
 * Subscribes an address to some kinds of letters, regardless of its earlier state: the caller knows that the owner of
 * the mailbox consented. Updates the account with that address and notifies the webhooks. Idempotent.
 * @returns the subscriber's id
 */
export async function confirmSubscriber(
  tx: Transaction,
  { email, consentAt, consentSource, kinds: requestedKinds = ['newsletter'] }: Consent,
): Promise<string> {
  await lockAddress(tx, email);
  const [existing] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for('update');
  if (existing?.state === 'confirmed') {
    const added = requestedKinds.filter((kind) => !existing.kinds.includes(kind));
    if (added.length === 0) return existing.id;
    const kinds = [...existing.kinds, ...added];
    await tx.update(subscribers).set({ kinds, consentAt, consentSource }).where(eq(subscribers.id, existing.id));
    if (existing.userId) await syncSettings(tx, existing.userId, added, true);
    await announceChange(tx, subscribersTag);
    return existing.id;
  }

  const confirmedAt = now();
  const userId = (await findVerifiedAccount(email, tx))?.id ?? null;
  const details = {
    state: 'confirmed',
    kinds: [...requestedKinds],
    consentAt,
    consentSource,
    confirmedAt,
    unsubscribedAt: null,
    bouncedAt: null,
    userId,
  } satisfies Partial<typeof subscribers.$inferInsert>;
  const [confirmed] = await tx
    .insert(subscribers)
    .values({ email, ...details, createdAt: confirmedAt })
    .onConflictDoUpdate({ target: subscribers.email, set: details })
    .returning({ id: subscribers.id });
  if (!confirmed) throw new Error('The subscriber was not stored');
  const { id } = confirmed;
  await revokeConfirmTokens(tx, [id]);
  if (userId) await syncSettings(tx, userId, requestedKinds, true);
  const data = { subscriber: id, email, source: consentSource, consentAt, confirmedAt };
  await announceEvent(tx, { event: 'subscriber', subjectId: id, data });
  recordConversion('subscription');
  await announceChange(tx, subscribersTag);
  return id;
}
