import type { ReactElement } from 'react';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { renderMail } from './render-mail.server.ts';
import { jobOf } from './send-mail.job.server.ts';
import { mails } from './tables.server.ts';

export interface MailRequest {
  /** Which template, in kebab-case. */
  kind: string;
  /** One bare address. */
  to: string;
  subject: string;
  /** A `MailLayout` and what it holds. */
  body: ReactElement;
  /** One bare address. */
  replyTo?: string;
  /** Such as `List-Unsubscribe`, or `In-Reply-To` with the id of `messageIdOf`. */
  headers?: Record<string, string>;
  /** Whose account it is about. */
  userId?: string;
  /** One of many, such as a letter: it keeps out of other mail's way, and rather goes out never than twice. */
  isBulk?: boolean;
  /** Not before this moment. */
  startAfter?: Date;
  /**
   * How long the link in it works, from now on, in milliseconds. A mail that cannot be sent in time is dropped, with a note
   * in the log of mails, rather than sent with a link that opens nothing.
   */
  linkLifetimeMs?: number;
}

const oneAddress = /^[^\s,;<>"]+@[^\s,;<>"@]+$/;
/** A line break in a header would begin another. */
const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/**
 * Writes a mail and the job that sends it in the caller's transaction: no commit, no mail.
 * @returns the mail's id
 * @throws {TypeError} where `to` or `replyTo` is not exactly one address
 */
export async function queueMail(tx: Transaction, request: MailRequest): Promise<string> {
  const {
    kind,
    to,
    subject,
    body,
    replyTo,
    headers = {},
    userId,
    isBulk = false,
    startAfter,
    linkLifetimeMs,
  } = request;
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!oneAddress.test(address)) throw new TypeError('A mail goes to one address');
  }
  const { html, text } = await renderMail(body);
  const queuedAt = startAfter ?? now();
  const row = {
    kind,
    recipient: to,
    subject: oneLine(subject),
    html,
    text,
    replyTo,
    headers,
    userId,
    isBulk,
    linkExpiresAt: linkLifetimeMs === undefined ? null : new Date(now().getTime() + linkLifetimeMs),
  };
  const [mail] = await tx
    .insert(mails)
    .values({ ...row, createdAt: now(), queuedAt })
    .returning({ id: mails.id });
  if (!mail) throw new Error('The mail was not written');
  await enqueue(tx, jobOf(row), { mailId: mail.id }, { singletonKey: mail.id, startAfter });
  return mail.id;
}
