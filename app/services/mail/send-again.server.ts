import { and, eq, inArray } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { jobOf } from './send-mail.job.server.ts';
import { mails } from './tables.server.ts';

/**
 * Gives a mail that is dead, or of which nobody knows whether it arrived, another day of tries.
 * @returns false where it is neither (any more): pressing twice is harmless
 */
export async function sendAgain(tx: Transaction, mailId: string): Promise<boolean> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, isRefused: false, lastError: null, queuedAt: now() })
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['dead', 'doubtful'])))
    .returning({ isBulk: mails.isBulk });
  if (mail) await enqueue(tx, jobOf(mail), { mailId }, { singletonKey: mailId });
  return mail !== undefined;
}
