import { and, eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { sendMail } from './send-mail.job.server.ts';
import { mails } from './tables.server.ts';

/** Gives a dead mail another day of tries. @returns false where it is not dead (any more): pressing twice is harmless */
export async function sendAgain(tx: Transaction, mailId: string): Promise<boolean> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null, queuedAt: now() })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'dead')))
    .returning({ id: mails.id });
  if (mail) await enqueue(tx, sendMail, { mailId }, { singletonKey: mailId });
  return mail !== undefined;
}
