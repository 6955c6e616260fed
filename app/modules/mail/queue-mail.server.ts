import { now } from '#app/core/clock.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import type { Mail } from './define-mail.ts';
import { jobOf, leastLinkLifeMs } from './delivery/send-mail.job.server.ts';
import { renderMail } from './render-mail.server.ts';
import { mails } from './tables.server.ts';

export interface Envelope {
  /** One bare address. */
  to: string;
  /** One bare address. */
  replyTo?: string;
  /** An iCalendar file with a METHOD, which calendars offer to accept. */
  calendar?: string;
  /** Such as `List-Unsubscribe`, or `In-Reply-To` with the id of `messageIdOf`. */
  headers?: Record<string, string>;
  /** The account that the mail is about. */
  userId?: string;
  /**
   * One of many, such as a letter: has its own queue, so that it does not delay other mail, and is rather lost than
   * sent twice.
   */
  isBulk?: boolean;
  /** The earliest start. */
  startAfter?: Date;
  /**
   * How long the link in it is valid from now on, in milliseconds. A mail that cannot be sent in time is dropped and
   * recorded in the mail log, so that nobody gets an expired link.
   */
  linkLifetimeMs?: number;
  /** A moment after which the mail is of no use. It is then dropped as one with an expired link is. */
  sendBy?: Date;
}

function expiryOf(linkLifetimeMs: number | undefined, sendBy: Date | undefined): Date | null {
  if (linkLifetimeMs !== undefined) return new Date(now().getTime() + linkLifetimeMs);
  return sendBy ? new Date(sendBy.getTime() + leastLinkLifeMs) : null;
}

const oneAddress = /^[^\s,;<>"]+@[^\s,;<>"@]+$/;
/** A line break in a header would begin another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Stores a mail and its job in the caller's transaction: without a commit, nothing is sent.
 * @returns the mail's id
 * @throws {TypeError} if `to` or `replyTo` is not exactly one address
 */
export async function queueMail<Values>(
  tx: Transaction,
  mail: Mail<Values>,
  values: NoInfer<Values>,
  envelope: Envelope,
): Promise<string> {
  const { to, replyTo, calendar, headers = {}, userId, isBulk = false, startAfter, linkLifetimeMs, sendBy } = envelope;
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!oneAddress.test(address)) throw new TypeError('An email goes to one address');
  }
  const { kind, subject, html, text } = await renderMail(mail, values);
  const queuedAt = startAfter ?? now();
  const row = {
    kind,
    recipient: to,
    subject: oneLine(subject),
    html,
    text,
    replyTo,
    calendar,
    headers,
    userId,
    isBulk,
    linkExpiresAt: expiryOf(linkLifetimeMs, sendBy),
  };
  const mailId = await insertId(tx, mails, { ...row, createdAt: now(), queuedAt });
  await enqueue(tx, jobOf(row), { mailId }, { singletonKey: mailId, startAfter });
  return mailId;
}
