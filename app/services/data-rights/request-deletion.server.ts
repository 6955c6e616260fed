import type { Transaction } from '#app/platform/transaction.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';
import { sendDeletionRequestedMail } from '#app/services/sign-in/mails/account-mails.server.ts';

/** Records a person's deletion request for the admins, and acknowledges it by mail. Two calls make one open request. */
export async function requestDeletion(
  tx: Transaction,
  person: { id: string; name: string; email: string },
): Promise<void> {
  const noted = await tx
    .insert(deletionRequests)
    .values({ userId: person.id, email: person.email })
    .onConflictDoNothing()
    .returning();
  if (noted.length > 0) await sendDeletionRequestedMail(tx, person);
}
