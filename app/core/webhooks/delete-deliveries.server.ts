import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { webhookDeliveries } from './tables.server.ts';

/** Deletes the deliveries about these records, for example when they are erased. Idempotent. */
export async function deleteDeliveries(tx: Transaction, subjectIds: string[]): Promise<void> {
  if (subjectIds.length > 0) await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.subjectId, subjectIds));
}
