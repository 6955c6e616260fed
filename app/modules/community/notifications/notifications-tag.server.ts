import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';

/** The tag of a member's notifications. */
export const notificationsTag = (memberId: string) => `notifications:${memberId}`;

/** The number of tags that fit into one PostgreSQL notice of at most 8,000 bytes. */
const batchSize = 120;

/** Announces to the open pages of these members that their notifications have changed. */
export async function announceNotifications(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  const tags = [...new Set(memberIds)].map(notificationsTag);
  for (const batch of batchesOf(tags, batchSize)) await announceChange(tx, ...batch);
}
