import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { jobOf } from './send-mail.job.server.ts';
import { mails } from './tables.server.ts';

/**
 * Allows a dead or doubtful mail another day of attempts. Idempotent.
 * @returns false if it is neither (any more), or was dropped because its link expired
 */
export async function sendAgain(tx: Transaction, mailId: string): Promise<boolean> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, isRefused: false, lastError: null, queuedAt: now() })
    // The content of a dropped mail is deleted.
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['dead', 'doubtful']), isNotNull(mails.html)))
    .returning({ isBulk: mails.isBulk });
  if (mail) await enqueue(tx, jobOf(mail), { mailId }, { singletonKey: mailId });
  return mail !== undefined;
}
