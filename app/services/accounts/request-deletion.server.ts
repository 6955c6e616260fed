import type { Transaction } from '#app/platform/db.server.ts';
import { sendDeletionRequestedMail } from './account-mails.server.ts';
import { deletionRequests } from './tables.server.ts';

/**
 * Notes that somebody wants to be erased, for the admins, and acknowledges it by mail. Asking again changes nothing.
 * @returns whether it is new
 */
export async function requestDeletion(
  tx: Transaction,
  person: { id: string; name: string; email: string },
): Promise<boolean> {
  const noted = await tx
    .insert(deletionRequests)
    .values({ userId: person.id, email: person.email })
    .onConflictDoNothing()
    .returning({ id: deletionRequests.id });
  if (noted.length === 0) return false;
  await sendDeletionRequestedMail(tx, person);
  return true;
}
