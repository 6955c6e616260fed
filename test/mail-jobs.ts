import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { requeueMails } from '#app/modules/mail/delivery/requeue-mails.job.server.ts';
import { sendBulkMail, sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { type Envelope, queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { type MailServerOptions, startMailServer } from './mail.ts';

export const mailFrom = 'Resjam <hello@resjam.example>';

export const testMail = defineMail({
  samples: [],
  write: ({ subject }: { subject?: string | undefined }) => ({
    kind: 'test',
    subject: subject ?? 'Grüße – hello ☕',
    preview: 'A preview',
    greeting: 'Zoë Ångström',
    paragraphs: [{ button: 'Go on', href: 'https://site.example/go?token=s3cret&x=1' }],
    reason: 'You’re receiving this email because of a test.',
  }),
});

/**
 * Opens mail and its jobs for the tests of one file: no mail server until `startServer`, and everything is reset
 * between two tests.
 */
export function openMailJobs() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  const lines: string[] = [];
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
  const run = () => startJobs([sendMail, sendBulkMail, requeueMails], { log, isWorker: true, pollSeconds: 0.5 });
  let running: Awaited<ReturnType<typeof run>>;
  const resume = async () => {
    running = await run();
  };

  beforeAll(resume);
  afterAll(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => openMail({ smtpUrl: undefined, mailFrom, dataDir }));
  afterEach(async () => {
    setClock();
    await db.delete(mails);
    rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
  });

  return {
    dataDir,
    /** The log lines. */
    lines,
    pause: () => running.stop(),
    resume,
    async startServer(options?: MailServerOptions) {
      const server = await startMailServer(options);
      openMail({ smtpUrl: server.url, mailFrom, dataDir });
      onTestFinished(() => server.stop());
      return server;
    },
  };
}

export function queue(
  to: string,
  { subject, ...envelope }: Partial<Envelope> & { subject?: string } = {},
): Promise<string> {
  return db.transaction((tx) => queueMail(tx, testMail, { subject }, { to, ...envelope }));
}

export const find = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0];

/**
 * Returns the emails to an address, the oldest first. Where a test stops the clock, the transaction that wrote a row
 * decides: a place in the table may be one that an earlier row has left.
 */
export const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt, sql`xmin::text::bigint, ctid`);

export const untilState = (id: string, state: string, timeout = 15_000) =>
  expect.poll(async () => (await find(id))?.state, { timeout }).toBe(state);

/** Waits for the pending retry of an email, and makes it run now. */
export async function hurry(id: string) {
  const retries = sql`update jobs.job set start_after = now() where state = 'retry' and data->>'mailId' = ${id}`;
  await expect.poll(async () => (await db.execute(retries)).rowCount).toBeGreaterThan(0);
}

export const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
