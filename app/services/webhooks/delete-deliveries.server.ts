import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { webhookDeliveries } from './tables.server.ts';

/** Forgets what was or would be told of these things, as when they are erased. Twice is harmless. */
export async function deleteDeliveries(tx: Transaction, subjectIds: string[]): Promise<void> {
  if (subjectIds.length > 0) await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.subjectId, subjectIds));
}
