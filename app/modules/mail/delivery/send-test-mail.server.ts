import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Done } from '#app/core/request/form-acts.server.ts';
import { queueMail } from '../queue-mail.server.ts';
import { shownMailState } from '../states.ts';
import { mails } from '../tables.server.ts';
import { testMail } from './test.mail.ts';

const waitMs = 10_000;
const lookEveryMs = 100;

interface TestMailOutcome {
  state: 'sent' | 'saved' | 'failed' | 'waiting';
  /** The mail server's message after a failure. */
  error: string | null;
}

/** Sends a mail in the usual way, and waits briefly to report the result. */
async function sendTestMail(to: string, userId: string): Promise<TestMailOutcome> {
  const id = await inTransaction((tx) => queueMail(tx, testMail, {}, { to, userId }));
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
    const [mail] = await db
      .select({ state: mails.state, isFile: mails.isFile, error: mails.lastError })
      .from(mails)
      .where(eq(mails.id, id));
    const state = mail && shownMailState(mail);
    if (state === 'sent' || state === 'saved') return { state, error: null };
    if (mail?.error) return { state: 'failed', error: mail.error };
    await sleep(lookEveryMs);
  }
  return { state: 'waiting', error: null };
}

/** Sends a test mail to the admin. @returns the outcome, as a toast */
export async function tryMail({ actorId, email }: { actorId: string; email: string }): Promise<Done> {
  const { state, error } = await sendTestMail(email, actorId);
  if (state === 'sent')
    return { title: 'Test email sent', text: `The mail server accepted it. Look for it at ${email}.` };
  if (state === 'saved') {
    const text = `No mail server is connected: it is a file on the server and did not reach ${email}. Connect a mail server in Settings, then try again.`;
    return { tone: 'destructive', title: 'Test email saved as a file', text };
  }
  if (state === 'failed') {
    const text = `The mail server said: ${(error ?? '').slice(0, 300)} The email stays queued and will be retried.`;
    return { tone: 'destructive', title: 'The test email was not sent', text };
  }
  const text = 'It is queued and has not left within ten seconds. The email log shows its progress.';
  return { tone: 'info', title: 'Test email on its way', text };
}
