import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { readOutbox } from '#test/mail.ts';
import { findToken } from '../one-time-tokens/one-time-token.server.ts';
import * as accountMails from './account-mails.server.tsx';

openTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
const origin = 'https://site.example';
let user: accountMails.MailedUser;
let stop: () => Promise<void>;

beforeAll(async () => {
  openMail({ smtpUrl: undefined, mailFrom: 'Resjam <hello@resjam.example>', dataDir });
  ({ stop } = await startJobs([sendMail], { log: createLog({ level: 'warn' }), isWorker: true, pollSeconds: 0.5 }));
  const [row] = await db.insert(users).values({ name: 'Ann', email: 'ann@example.org' }).returning();
  if (!row) throw new Error('no user');
  user = row;
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true });
});

async function untilMailTo(to: string, subject: string) {
  const find = async () => (await readOutbox(dataDir)).find((mail) => mail.to === to && mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return find();
}

test('the verification email carries a link whose token is theirs', async () => {
  await db.transaction((tx) => accountMails.queueVerificationMail(tx, user, origin));
  const mail = await untilMailTo('ann@example.org', 'Please confirm your email address');
  const link = new URL(mail?.links[0] ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://site.example/auth/verify');
  const token = await findToken('verify-email', link.searchParams.get('token') ?? '');
  expect(token?.userId).toBe(user.id);
});

test('who has an account already is told where to log in', async () => {
  await db.transaction((tx) => accountMails.sendAccountExistsMail(tx, user, origin));
  const mail = await untilMailTo('ann@example.org', 'You already have an account');
  expect(mail?.links).toEqual(['https://site.example/auth', 'https://site.example/auth/forgot']);
});

test('every other email goes to the address it is about', async () => {
  const link = `${origin}/l?token=t`;
  await db.transaction(async (tx) => {
    await accountMails.sendResetMail(tx, user, link);
    await accountMails.sendPasskeyChangedMail(tx, user, { name: 'Phone', isAdded: true });
    await accountMails.sendPasswordChangedMail(tx, user);
    await accountMails.sendChangeEmailMail(tx, user, 'new@example.org', link);
    await accountMails.sendEmailChangedMail(tx, user, 'old@example.org');
    await accountMails.sendInvitationMail(tx, { email: 'bob@example.org', invitedBy: 'Ann', role: null, link });
    await accountMails.sendDataReadyMail(tx, user, link, new Date(Date.now() + 86_400_000));
    await accountMails.sendDeletionRequestedMail(tx, user);
    await accountMails.sendDeletionDoneMail(tx, user);
    await accountMails.sendSecondStepChangedMail(tx, user, true);
  });
  for (const [to, subject, hasLink] of [
    ['ann@example.org', 'Set a new password', true],
    ['ann@example.org', 'Your password was changed', false],
    ['new@example.org', 'Please confirm your new address', true],
    ['old@example.org', 'Your address was changed', false],
    ['bob@example.org', 'You are invited to Resjam', true],
    ['ann@example.org', 'Your data is ready', true],
    ['ann@example.org', 'We will delete your account', false],
    ['ann@example.org', 'Your account has been deleted', false],
    ['ann@example.org', 'Two-step sign-in is now on', false],
  ] as const) {
    expect((await untilMailTo(to, subject))?.links, subject).toEqual(hasLink ? [link] : []);
  }
});
