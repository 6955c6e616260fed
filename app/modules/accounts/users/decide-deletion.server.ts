import { and, eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { findPerson } from '#app/modules/accounts/data-rights/find-person.server.ts';
import { deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { deletionDeclinedMail } from '../mails/account.mail.ts';
import { mailUser } from '../mails/mail-user.server.ts';

/** Locks an open request, so that two admins do not decide it twice. @throws DomainError if it is already decided */
async function claimDeletion(tx: Transaction, requestId: string) {
  const [request] = await tx
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.id, requestId), isNull(deletionRequests.decidedAt)))
    .for('update');
  if (!request) throw new DomainError('This request has already been decided.');
  return request;
}

type EraseUser = (tx: Transaction, erasure: { userId: string; decidedBy: string }) => Promise<unknown>;

/**
 * Erases a person who requested it. `eraseUser` covers the data of every part of the site, sends the last mail and
 * writes the audit event.
 * @throws DomainError if the request is already decided; LastAdminError
 */
export function completeDeletion({ actorId, requestId }: DeletionDecision, eraseUser: EraseUser): Promise<void> {
  return inTransaction(async (tx) => {
    const { userId } = await claimDeletion(tx, requestId);
    if (userId) await eraseUser(tx, { userId, decidedBy: actorId });
    // The account may already be deleted. The request must not stay open for ever.
    else
      await tx
        .update(deletionRequests)
        .set({ decidedAt: now(), decidedBy: actorId, outcome: 'erased' })
        .where(eq(deletionRequests.id, requestId));
  });
}

interface DeletionDecision {
  actorId: string;
  requestId: string;
}

/**
 * Declines a deletion request, and mails the person the reason and where they can complain (UK GDPR, Article 12(4)).
 * The audit log does not contain the reason.
 * @returns whether it was mailed: the account may be gone
 * @throws DomainError if it is already decided
 */
export function declineDeletion({
  actorId,
  requestId,
  reason,
}: DeletionDecision & { reason: string }): Promise<boolean> {
  return inTransaction(async (tx) => {
    const request = await claimDeletion(tx, requestId);
    const person = request.userId && (await findPerson(request.userId, tx));
    if (person) await mailUser(tx, person, deletionDeclinedMail, { reason });
    await tx
      .update(deletionRequests)
      .set({ decidedAt: now(), decidedBy: actorId, outcome: 'declined' })
      .where(eq(deletionRequests.id, requestId));
    await recordAuditEvent(tx, {
      actorId,
      action: 'deletion.declined',
      subject: { type: 'deletion request', id: requestId, name: request.email },
    });
    return Boolean(person);
  });
}
