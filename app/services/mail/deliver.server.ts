import { chmod, link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { now } from '#app/platform/clock.ts';
import { mailSettings, messageIdOf, senderAddress } from './mail-settings.server.ts';
import { smtpOptions } from './smtp-options.server.ts';
import type { mails } from './tables.server.ts';

export type WrittenMail = typeof mails.$inferSelect;

/** Each step of the conversation may take this long; the job's own time bounds all of them together. */
const stepTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/** Nothing in a mail may make this process read a file or an address. */
const closedEntries = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Hands a mail to the mail server, or writes it to the outbox where there is none. It gets a connection of its own,
 * so that no other mail waits behind it.
 * @param onBegin awaited once sender and recipient are accepted, before the first word goes over the line: until then
 * it is certain that nothing was sent
 * @throws what nodemailer throws; `isRefusal` tells whether there is hope, `isAnswer` whether anything is known
 */
export async function deliver(mail: WrittenMail, signal: AbortSignal, onBegin: () => Promise<void>): Promise<void> {
  const { smtpUrl } = mailSettings();
  if (!smtpUrl) {
    await onBegin();
    return writeToOutbox(mail);
  }
  const transport = createTransport({
    ...(await smtpOptions(smtpUrl)),
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    ...closedEntries,
  });
  transport.use('stream', ({ message }, done) => {
    // Read only once the mail server is ready for it.
    message.processFunc((words) => Readable.from(after(onBegin, words as Readable)));
    done();
  });
  try {
    await transport.sendMail({ ...compose(mail), signal });
  } finally {
    transport.close();
  }
}

/** Whether the mail server refused the recipient for good, or the address is none at all. */
export function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && (responseCode ?? 0) >= 500));
}

/** Whether the mail server itself said no: then it has not taken the mail. A line that breaks says nothing. */
export const isAnswer = (error: unknown): boolean => (error as { responseCode?: number }).responseCode !== undefined;

async function* after(first: () => Promise<void>, words: Readable) {
  await first();
  yield* words;
}

function compose(mail: WrittenMail) {
  return {
    from: mailSettings().mailFrom,
    // As objects, addresses are taken whole: a comma in one does not make two.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: senderAddress(), to: [mail.recipient] },
    subject: mail.subject,
    html: mail.html ?? '',
    text: mail.text ?? '',
    messageId: messageIdOf(mail.id),
    date: mail.queuedAt,
    // So that no machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

async function writeToOutbox(mail: WrittenMail): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closedEntries });
  const { message } = await transport.sendMail(compose(mail));
  const folder = join(mailSettings().dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${mail.id}.unfinished`);
  await writeFile(unfinished, message as Buffer, { mode: 0o600 });
  await chmod(unfinished, 0o600); // what a crash left behind may have been opened since
  // Whoever reads the folder finds whole mails only. A name that is taken belongs to the same millisecond: take the next.
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
 * `20261120T140000123Z-ann@example.org.eml`: sorts by time, and is a file name everywhere.
 * @internal for tests
 */
export function outboxName(time: Date, recipient: string): string {
  const safe = recipient.replace(/[^\w@.+-]/g, '_').slice(0, 100);
  return `${time.toISOString().replace(/[-:.]/g, '')}-${safe}.eml`;
}
