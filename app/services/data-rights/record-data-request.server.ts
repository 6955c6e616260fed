import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { dataRequests } from './tables.server.ts';

/** Records a person's request for a copy of their data. @returns its id, or null if one is already being made */
export async function recordDataRequest(tx: Transaction, userId: string): Promise<string | null> {
  const [request] = await tx
    .insert(dataRequests)
    .values({ userId, requestedAt: now() })
    .onConflictDoNothing()
    .returning();
  return request?.id ?? null;
}
