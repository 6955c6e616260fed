import { chmod, link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { now } from '#app/core/clock.ts';
import { withSpan } from '#app/core/runtime/tracing.server.ts';
import { mailSettings, messageIdOf, requireKnownMailServer, senderAddress } from '../mail-settings.server.ts';
import type { mails } from '../tables.server.ts';
import { smtpOptions } from './smtp-options.server.ts';

export type StoredMail = typeof mails.$inferSelect;

/** The timeout of each SMTP step. The job's own timeout limits all of them together. */
const stepTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/** Read at the first mail only. */
const mailLibrary = () => import('nodemailer');

/** No part of a mail may make this process read a file or a URL. */
const noFileOrUrlAccess = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends a mail to the mail server, or writes it to the outbox if there is none. Uses a separate connection, so that no
 * other mail waits behind it.
 * @returns whether it is a file in the outbox, so that it reached nobody
 * @param onBegin awaited once sender and recipient are accepted, before the content is sent: until then it is certain
 * that nothing was sent
 * @throws nodemailer's errors; `isRefusal` says whether a retry can help, `isAnswer` whether the outcome is known
 */
export async function deliver(
  mail: StoredMail,
  signal: AbortSignal,
  onBegin: () => Promise<void>,
): Promise<{ isFile: boolean }> {
  requireKnownMailServer();
  const options = await smtpOptions(mailSettings());
  if (!options) {
    await onBegin();
    await writeToOutbox(mail);
    return { isFile: true };
  }
  const { createTransport } = await mailLibrary();
  const transport = createTransport({
    ...options,
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    ...noFileOrUrlAccess,
  });
  transport.use('stream', ({ message }, done) => {
    // Read only when the mail server is ready for it.
    message.processFunc((body) => Readable.from(after(onBegin, body as Readable)));
    done();
  });
  try {
    const attributes = { 'mail.id': mail.id, 'mail.kind': mail.kind };
    await withSpan('mail', { kind: 'CLIENT', attributes }, () => transport.sendMail({ ...compose(mail), signal }));
    return { isFile: false };
  } finally {
    transport.close();
  }
}

/** Whether the mail server refused the recipient permanently, or the address is invalid. */
export function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && (responseCode ?? 0) >= 500));
}

/** Whether the mail server itself refused: then it has not accepted the mail. A broken connection proves nothing. */
export const isServerResponse = (error: unknown): boolean =>
  (error as { responseCode?: number }).responseCode !== undefined;

async function* after(first: () => Promise<void>, body: Readable) {
  await first();
  yield* body;
}

function compose(mail: StoredMail) {
  return {
    from: mailSettings().mailFrom,
    // As an object, an address is used as is: a comma in it does not make two.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: senderAddress(), to: [mail.recipient] },
    subject: mail.subject,
    html: mail.html ?? '',
    text: mail.text ?? '',
    ...(mail.calendar && {
      icalEvent: { method: methodOf(mail.calendar), filename: 'invite.ics', content: mail.calendar },
    }),
    messageId: messageIdOf(mail.id),
    date: mail.queuedAt,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/** The mail repeats what the file is for: mail programs look there. */
const methodOf = (calendar: string) => (/^METHOD:CANCEL\r?$/m.test(calendar) ? 'CANCEL' : 'REQUEST');

async function writeToOutbox(mail: StoredMail): Promise<void> {
  const { createTransport } = await mailLibrary();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noFileOrUrlAccess });
  const { message } = await transport.sendMail(compose(mail));
  const folder = join(mailSettings().dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${mail.id}.unfinished`);
  await writeFile(unfinished, message as Buffer, { mode: 0o600 });
  await chmod(unfinished, 0o600); // a file left by a crash may have other permissions
  // Readers of the folder must find complete mails only. If a name exists, it has the same millisecond: use the next.
  for (let time = now().getTime(); ; time++) {
    try {
      await link(unfinished, join(folder, outboxName(new Date(time), mail.recipient)));
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  await unlink(unfinished);
}

/**
 * Returns `20261120T140000123Z-ann@example.org.eml`: sorts by time, and is a valid file name on every system.
 * @internal for tests
 */
export function outboxName(time: Date, recipient: string): string {
  const safe = recipient.replace(/[^\w@.+-]/g, '_').slice(0, 100);
  return `${time.toISOString().replace(/[-:.]/g, '')}-${safe}.eml`;
}
