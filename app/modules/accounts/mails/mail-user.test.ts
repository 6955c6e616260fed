import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { readOutbox } from '#test/mail.ts';
import { findToken } from '../one-time-tokens/one-time-token.server.ts';
import * as accountMails from './account.mail.ts';
import { type MailedUser, mailUser, queueVerificationMail } from './mail-user.server.ts';
import * as signInMails from './sign-in.mail.ts';

openTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
const origin = 'https://site.example';
let user: MailedUser;
let stop: () => Promise<void>;

beforeAll(async () => {
  openSiteOrigin(origin);
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
  await db.transaction((tx) => queueVerificationMail(tx, user));
  const mail = await untilMailTo('ann@example.org', 'Please confirm your email address');
  const link = new URL(mail?.links[0] ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://site.example/auth/verify');
  const token = await findToken('verify-email', link.searchParams.get('token') ?? '');
  expect(token?.userId).toBe(user.id);
});

test('every other email goes to the address it is about', async () => {
  const link = `${origin}/l?token=t`;
  const { name } = user;
  await db.transaction(async (tx) => {
    await mailUser(tx, user, signInMails.resetPasswordMail, { link });
    await mailUser(tx, user, signInMails.passkeyChangedMail, { passkeyName: 'Phone', isAdded: true });
    await mailUser(tx, user, signInMails.passwordChangedMail, { changedAt: now() });
    await mailUser(tx, user, signInMails.secondStepChangedMail, { isOn: true });
    await mailUser(tx, user, accountMails.changeEmailMail, { link }, { to: 'new@example.org' });
    await mailUser(tx, { ...user, email: 'old@example.org' }, accountMails.emailChangedMail, {});
    await mailUser(tx, user, accountMails.dataExportReadyMail, { link, expiresAt: now() });
    await mailUser(tx, user, accountMails.deletionRequestedMail, {});
    await mailUser(tx, user, accountMails.deletionDeclinedMail, { reason: 'Two sessions are to come.' });
    await mailUser(tx, user, accountMails.accountExistsMail, { link, forgotLink: `${origin}/auth/forgot` });
    await queueMail(tx, accountMails.deletionDoneMail, { name, hadAccount: true }, { to: user.email });
    await queueMail(tx, accountMails.invitationMail, { invitedBy: name, role: null, link }, { to: 'bob@example.org' });
  });
  for (const [to, subject, links] of [
    ['ann@example.org', 'Set a new password', [link]],
    ['ann@example.org', 'Your password was changed', []],
    ['new@example.org', 'Please confirm your new address', [link]],
    ['old@example.org', 'Your address was changed', []],
    ['bob@example.org', 'You are invited to Resjam', [link]],
    ['ann@example.org', 'Your data is ready', [link]],
    ['ann@example.org', 'We will delete your account', []],
    ['ann@example.org', 'We have not deleted your account', []],
    ['ann@example.org', 'Your account has been deleted', []],
    ['ann@example.org', 'Two-step sign-in is now on', []],
    ['ann@example.org', 'You already have an account', [link, `${origin}/auth/forgot`]],
  ] as const) {
    expect((await untilMailTo(to, subject))?.links, subject).toEqual(links);
  }
});
