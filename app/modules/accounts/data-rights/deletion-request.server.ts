import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { deletionRequestedMail } from '../mails/account.mail.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { deletionRequests } from './tables.server.ts';

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
  if (noted.length > 0) await mailUser(tx, person, deletionRequestedMail, {});
}

interface Erasure {
  person: { id: string; email: string };
  decidedBy: string | null;
}

/** Records when and by whom a person was erased. Also creates a row for people without a written request. */
export async function closeDeletionRequest(tx: Transaction, { person, decidedBy }: Erasure): Promise<void> {
  const outcome = { decidedAt: now(), decidedBy, outcome: 'erased' } as const;
  const ownRequests = eq(deletionRequests.userId, person.id);
  const closed = await tx
    .update(deletionRequests)
    .set(outcome)
    .where(and(ownRequests, isNull(deletionRequests.decidedAt)))
    .returning();
  if (closed.length > 0) return;
  // An admin who decided the request itself has already closed it.
  const existing = await tx.select({ outcome: deletionRequests.outcome }).from(deletionRequests).where(ownRequests);
  if (existing.some((request) => request.outcome !== 'declined')) return;
  await tx.insert(deletionRequests).values({ userId: person.id, email: person.email, requestedAt: now(), ...outcome });
}
