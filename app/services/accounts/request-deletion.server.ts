import type { Transaction } from '#app/platform/db.server.ts';
import { deletionRequests } from './tables.server.ts';

/** Records that a person wants their account deleted. Asking again changes nothing. @returns whether it is new */
export async function requestDeletion(tx: Transaction, user: { id: string; email: string }): Promise<boolean> {
  const recorded = await tx
    .insert(deletionRequests)
    .values({ userId: user.id, email: user.email })
    .onConflictDoNothing()
    .returning({ id: deletionRequests.id });
  return recorded.length > 0;
}
