import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { queueMail } from '../queue-mail.server.ts';
import { mails } from '../tables.server.ts';
import { testMail } from './test.mail.ts';

const waitMs = 10_000;
const lookEveryMs = 100;

export interface TestMailOutcome {
  state: 'sent' | 'failed' | 'waiting';
  /** The mail server's message after a failure. */
  error: string | null;
}

/** Sends a mail in the usual way, and waits briefly to report the result. */
export async function sendTestMail(to: string, userId: string): Promise<TestMailOutcome> {
  const id = await inTransaction((tx) => queueMail(tx, testMail, {}, { to, userId }));
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
    const [mail] = await db.select({ state: mails.state, error: mails.lastError }).from(mails).where(eq(mails.id, id));
    if (mail?.state === 'sent') return { state: 'sent', error: null };
    if (mail?.error) return { state: 'failed', error: mail.error };
    await sleep(lookEveryMs);
  }
  return { state: 'waiting', error: null };
}
