import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { jobOf } from './send-mail.job.server.ts';
import { mails } from './tables.server.ts';

/**
 * Gives a mail that is dead, or of which nobody knows whether it arrived, another day of tries.
 * @returns false where it is neither (any more), or was dropped because its link ran out: pressing twice is harmless
 */
export async function sendAgain(tx: Transaction, mailId: string): Promise<boolean> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, isRefused: false, lastError: null, queuedAt: now() })
    // A mail that was dropped has no words any more.
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['dead', 'doubtful']), isNotNull(mails.html)))
    .returning({ isBulk: mails.isBulk });
  if (mail) await enqueue(tx, jobOf(mail), { mailId }, { singletonKey: mailId });
  return mail !== undefined;
}
