import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob, type Job } from '#app/core/jobs/define-job.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { dayMs, hourSeconds, minuteMs } from '#app/lib/time/units.ts';
import { mails } from '../tables.server.ts';
import { deliver, isRefusal, isServerResponse, type StoredMail } from './deliver.server.ts';

/** How long attempts continue before a mail is dead. */
const retryForMs = dayMs;
const maxErrorLength = 500;
/** A link with less time left is useless to a person who reads mail only now and then. */
export const leastLinkLifeMs = 10 * minuteMs;
const expiredText =
  'This email could not be sent in time: its link had expired or was about to, or what it is about was over. It was not sent. If it is still needed, a new one has to be requested.';

const schema = z.object({ mailId: z.uuid() });

const sending: Pick<Job<typeof schema>, 'schema' | 'timeoutMs' | 'retry' | 'run'> = {
  schema,
  timeoutMs: minuteMs,
  // From ten seconds to an hour: more attempts than fit into a day, so that `retryForMs` decides.
  retry: { limit: 100, delaySeconds: 10, maxDelaySeconds: hourSeconds },
  async run({ mailId }, { log, signal }) {
    const mail = await claim(mailId);
    if (!mail) return; // sent before a crash, or no longer wanted
    if (mail.state === 'doubtful') return log.warn('bulk email was interrupted; its delivery is uncertain', { mailId });
    if (isExpired(mail)) return drop(mail, log);
    if (mail.html === null) return postponeUnreadable(mail, log);
    let hasBegun = false;
    let outcome: Awaited<ReturnType<typeof deliver>>;
    try {
      outcome = await deliver(mail, signal, async () => {
        await beginContent(mail);
        hasBegun = true;
      });
    } catch (error) {
      const failure = judge(mail, error, hasBegun);
      await db.update(mails).set(failure).where(isOwnAttempt(mail));
      if (failure.state === 'failed') throw error;
      log.warn('an email could not be delivered and is not retried', { mailId, kind: mail.kind });
      return;
    }
    await db
      .update(mails)
      .set({
        ...outcome,
        state: 'sent',
        sentAt: now(),
        lastError: null,
        html: null,
        text: null,
        calendar: null,
        headers: {},
      })
      .where(eq(mails.id, mailId));
  },
};

/**
 * Sends one mail. If the process dies between the mail server's acceptance and our update, it is sent twice, with the
 * same Message-ID, with which mail servers and mailboxes recognise it. That is better than not at all.
 */
export const sendMail = defineJob({
  ...sending,
  name: 'send-mail',
  // A server that hangs blocks at most this many mails, and each no longer than its timeout.
  concurrency: 5,
});

/**
 * Sends one mail of many, which is better lost than sent twice: if an attempt breaks off after its content was partly
 * sent, it is doubtful, and not retried automatically.
 */
export const sendBulkMail = defineJob({ ...sending, name: 'send-bulk-mail', concurrency: 3 });

export const jobOf = ({ isBulk }: Pick<StoredMail, 'isBulk'>) => (isBulk ? sendBulkMail : sendMail);

/** Counts the attempt. A mail that an earlier attempt left unfinished becomes doubtful. */
async function claim(mailId: string): Promise<StoredMail | undefined> {
  const [claimed] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      state: sql`case when ${mails.state} = 'sending' then 'doubtful' else ${mails.state} end`,
    })
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'sending', 'failed'])))
    .returning();
  return claimed;
}

const isExpired = ({ linkExpiresAt }: StoredMail) =>
  linkExpiresAt !== null && linkExpiresAt.getTime() - now().getTime() < leastLinkLifeMs;

/**
 * Postpones a mail that this instance cannot decrypt, for an instance that has its secret, until the attempts end.
 * @throws until then, so that it is retried
 */
async function postponeUnreadable({ id, kind, queuedAt }: StoredMail, log: Log): Promise<void> {
  const isLate = now().getTime() - queuedAt.getTime() >= retryForMs;
  const lastError =
    'This email cannot be decrypted: the instance that tried does not have the secret in SESSION_SECRET.';
  await db
    .update(mails)
    .set({ state: isLate ? 'dead' : 'failed', lastError })
    .where(eq(mails.id, id));
  if (!isLate) throw new Error(lastError);
  log.warn('an email cannot be decrypted and is not sent', { mailId: id, kind });
}

/** Keeps the log entry, and deletes the mail's content. */
async function drop({ id, kind }: StoredMail, log: Log): Promise<void> {
  const forgotten = { html: null, text: null, calendar: null, headers: {} };
  await db
    .update(mails)
    .set({ ...forgotten, state: 'dead', lastError: expiredText })
    .where(eq(mails.id, id));
  log.warn('an email was dropped, because it could not be sent in time', { mailId: id, kind });
}

/**
 * No other worker has claimed the mail since. One does if this process stood still for so long that it counts as dead,
 * for example while its machine was suspended.
 */
const isOwnAttempt = ({ id, attempts }: StoredMail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

/**
 * The last moment at which sending can be stopped.
 * @throws if the mail was withdrawn meanwhile, or another worker has claimed it
 */
async function beginContent(mail: StoredMail): Promise<void> {
  const isUnsent = and(isOwnAttempt(mail), inArray(mails.state, ['queued', 'failed']));
  const claimed = mail.isBulk
    ? await db.update(mails).set({ state: 'sending' }).where(isUnsent).returning({ id: mails.id })
    : await db.select({ id: mails.id }).from(mails).where(isUnsent);
  if (claimed.length === 0) throw new Error('The email was withdrawn, or another worker sends it');
}

function judge(mail: StoredMail, error: unknown, hasBegun: boolean) {
  const isRefused = isRefusal(error);
  const isLate = now().getTime() - mail.queuedAt.getTime() >= retryForMs;
  const isDoubtful = mail.isBulk && hasBegun && !isServerResponse(error);
  const state = isDoubtful ? 'doubtful' : isRefused || isLate ? 'dead' : 'failed';
  const lastError = String((error as Error).message).slice(0, maxErrorLength);
  return { state, isRefused, lastError } as const;
}
