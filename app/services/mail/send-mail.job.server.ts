import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { deliver, isRefusal } from './deliver.server.ts';
import { mails } from './tables.server.ts';

/** How long a mail is tried before it is dead. */
const patienceMs = 24 * 60 * 60_000;
const maxErrorLength = 500;

/**
 * Sends one mail. Between the mail server's yes and our tick the process may die: then it is sent twice, under the same Message-ID,
 * which is better than not at all.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  schema: z.object({ mailId: z.uuid() }),
  // A server that hangs holds up this many mails at most, and each no longer than the time below.
  concurrency: 5,
  timeoutMs: 60_000,
  // From ten seconds to an hour: more tries than a day has room for, so that `patienceMs` decides.
  retry: { limit: 100, delaySeconds: 10, maxDelaySeconds: 3600 },
  async run({ mailId }, { log, signal }) {
    const [mail] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'failed'])))
      .returning();
    if (!mail) return; // sent before a crash, or nobody wants it sent any more
    try {
      await deliver(mail, signal);
    } catch (error) {
      const isDead = isRefusal(error) || now().getTime() - mail.queuedAt.getTime() >= patienceMs;
      const lastError = String((error as Error).message).slice(0, maxErrorLength);
      await db
        .update(mails)
        .set({ state: isDead ? 'dead' : 'failed', lastError })
        .where(eq(mails.id, mailId));
      if (!isDead) throw error;
      log.warn('a mail could not be delivered and is not tried again', { mailId, kind: mail.kind });
      return;
    }
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: now(), html: null, text: null, lastError: null })
      .where(eq(mails.id, mailId));
  },
});
