import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { dataRequests, deletionRequests } from './tables.server.ts';

/** Returns since when a person has waited for a copy of their data, and for the deletion of their account. */
export async function findOpenRequests(
  userId: string,
): Promise<{ copySince: Date | null; deletionSince: Date | null }> {
  const [[copy], [deletion]] = await Promise.all([
    db
      .select({ since: dataRequests.requestedAt })
      .from(dataRequests)
      .where(and(eq(dataRequests.userId, userId), isNull(dataRequests.readyAt))),
    db
      .select({ since: deletionRequests.requestedAt })
      .from(deletionRequests)
      .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.decidedAt))),
  ]);
  return { copySince: copy?.since ?? null, deletionSince: deletion?.since ?? null };
}
