import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { renderMail } from '#app/modules/mail/render-mail.server.ts';
import { AccessGivenMail } from './access-given.mail.tsx';
import { AccountExistsMail } from './account-exists.mail.tsx';
import { ChangeEmailMail } from './change-email.mail.tsx';
import { DataExportReadyMail } from './data-export-ready.mail.tsx';
import { DeletionDoneMail } from './deletion-done.mail.tsx';
import { DeletionRequestedMail } from './deletion-requested.mail.tsx';
import { EmailChangedMail } from './email-changed.mail.tsx';
import { InvitationMail } from './invitation.mail.tsx';
import { PasswordChangedMail } from './password-changed.mail.tsx';
import { ResetPasswordMail } from './reset-password.mail.tsx';
import { SecondStepChangedMail } from './second-step-changed.mail.tsx';
import { SecondStepResetMail } from './second-step-reset.mail.tsx';
import { SignOnAddressMail } from './sign-on-address.mail.tsx';
import { SignOnChangedMail } from './sign-on-changed.mail.tsx';
import { VerifyEmailMail } from './verify-email.mail.tsx';

const link = 'https://site.example/auth/verify?token=a-b_c&next=%2Fforum';
const origin = 'https://site.example';
const summer = new Date('2026-07-01T11:30:00Z');

const withLink: [string, (name: string) => ReactElement][] = [
  ['verify-email', (name) => <VerifyEmailMail name={name} link={link} />],
  ['account-exists', (name) => <AccountExistsMail name={name} link={link} forgotLink="https://site.example/f" />],
  ['reset-password', (name) => <ResetPasswordMail name={name} link={link} />],
  ['sign-on-address', (name) => <SignOnAddressMail provider={name} link={link} />],
  ['change-email', (name) => <ChangeEmailMail name={name} link={link} />],
  ['invitation', (name) => <InvitationMail invitedBy={name} grantedRole={null} link={link} />],
  ['invitation, moderator', (name) => <InvitationMail invitedBy={name} grantedRole="moderator" link={link} />],
  ['data-export-ready', (name) => <DataExportReadyMail name={name} link={link} expiresAt={summer} />],
];
const withoutLink: typeof withLink = [
  ['password-changed', (name) => <PasswordChangedMail name={name} changedAt={summer} />],
  ['sign-on-changed', (name) => <SignOnChangedMail name={name} provider="Acme" isConnected />],
  ['email-changed', (name) => <EmailChangedMail name={name} />],
  ['deletion-requested', (name) => <DeletionRequestedMail name={name} />],
  ['deletion-done', (name) => <DeletionDoneMail name={name} />],
  ['second-step-changed, on', (name) => <SecondStepChangedMail name={name} isOn />],
  ['second-step-reset', (name) => <SecondStepResetMail name={name} />],
  [
    'access-given, member',
    (name) => <AccessGivenMail name={name} grantedRole={null} origin={origin} secondStepDays={14} />,
  ],
  [
    'access-given, admin',
    (name) => <AccessGivenMail name={name} grantedRole="admin" origin={origin} secondStepDays={14} />,
  ],
  ['second-step-changed, off', (name) => <SecondStepChangedMail name={name} isOn={false} />],
];

describe.each([...withLink, ...withoutLink])('%s', (_kind, mail) => {
  test('shows a name as it is written, whatever it is made of', async () => {
    const { html, text } = await renderMail(mail('Zoë <b>"O\'Hara" & ☕'));
    expect(html).toContain('Zoë &lt;b&gt;&quot;O&#x27;Hara&quot; &amp; ☕');
    expect(html).not.toContain('<b>');
    expect(text).toContain('Zoë <b>"O\'Hara" & ☕');
  });

  test('has a text part that says why one gets it, and from whom', async () => {
    const { text } = await renderMail(mail('Ann'));
    expect(text).toMatch(/You’re receiving this email because .*\nResjam, London, United Kingdom$/);
    expect(text).not.toContain('undefined');
  });

  test('is a whole page in British English that needs no picture and no script', async () => {
    const { html } = await renderMail(mail('Ann'));
    expect(html).toMatch(/^<!DOCTYPE html.*<html lang="en-GB">/s);
    expect(html).not.toMatch(/<(img|script|link)\b/);
    expect(html).toContain('prefers-color-scheme:dark');
    // The largest mail service cuts off larger mails.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

test.each(withLink)('%s: the link stands in both parts, and in the text once', async (_kind, mail) => {
  const { html, text } = await renderMail(mail('Ann'));
  expect(html.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&')).toBe(link);
  expect(text.split(link)).toHaveLength(2);
});

test.each(['Win £500 at https://evil.example', 'www.evil', 'evil.example', 'a@evil.example', 'Dear // you'])(
  'a name that could be taken for a link is not repeated: %s',
  async (name) => {
    const { html, text } = await renderMail(<VerifyEmailMail name={name} link={link} />);
    expect(html).not.toMatch(/evil|\/\/ you/);
    expect(text).toContain('Hello,');
  },
);

test.each(['Dr. Ann O. Nymous', 'J. R. Hartley', '李小龍', 'Ann-Marie'])('and other names are: %s', async (name) => {
  const { text } = await renderMail(<VerifyEmailMail name={name} link={link} />);
  expect(text).toContain(`Hello ${name},`);
});

test('times are London’s, in summer, too', async () => {
  const { text } = await renderMail(<PasswordChangedMail name="Ann" changedAt={summer} />);
  expect(text).toMatch(/^Your password was changed\n/);
  expect(text).toContain('1 July 2026 at 12:30, London time');
});
