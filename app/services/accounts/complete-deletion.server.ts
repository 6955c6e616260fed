import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { sendDeletionDoneMail } from './account-mails.server.ts';
import { requireAnotherAdmin } from './change-roles.server.ts';
import { claimDeletion } from './claim-deletion.server.ts';
import type { DeletionDecision } from './decline-deletion.server.ts';
import { deletionRequests, users } from './tables.server.ts';

/**
 * Erases a person who asked for it, and tells them. `eraseUser` knows what every part of the site holds about them. What stays of the
 * request is that there was one, when, and who decided: the address is hidden but for its first letter and its domain.
 * @throws RefusedActError where the request is decided already, LastAdminError
 */
export function completeDeletion(
  { actorId, requestId }: DeletionDecision,
  eraseUser: (tx: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const request = await claimDeletion(tx, requestId);
    const email = hideAddress(request.email);
    await tx
      .update(deletionRequests)
      .set({ decidedAt: now(), decidedBy: actorId, outcome: 'erased', email })
      .where(eq(deletionRequests.id, requestId));
    await recordAct(tx, {
      // Who erases himself leaves no name behind.
      actorId: actorId === request.userId ? null : actorId,
      action: 'deletion.completed',
      subject: { type: 'deletion request', id: requestId, name: email },
    });
    const [user] = request.userId ? await tx.select().from(users).where(eq(users.id, request.userId)) : [];
    if (!user) return;
    await requireAnotherAdmin(tx, user.id);
    await eraseUser(tx, user.id);
    await sendDeletionDoneMail(tx, user);
  });
}

const hideAddress = (email: string) => `${email.slice(0, 1)}…@${email.split('@')[1] ?? ''}`;
