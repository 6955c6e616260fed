import { createElement } from 'react';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forgotHref, loginHref } from '#app/core/identity/own-path.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { securityDocument } from '#app/core/identity/security-settings.server.ts';
import { secondStepGraceDays } from '#app/core/identity/sessions/session-life.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { createToken } from '../one-time-tokens/one-time-token.server.ts';
import { roleTexts } from '../role-texts.ts';
import { AccessGivenMail } from './access-given.mail.tsx';
import { AccountExistsMail } from './account-exists.mail.tsx';
import { ChangeEmailMail } from './change-email.mail.tsx';
import { DataExportReadyMail } from './data-export-ready.mail.tsx';
import { DeletionDoneMail } from './deletion-done.mail.tsx';
import { DeletionRequestedMail } from './deletion-requested.mail.tsx';
import { EmailChangedMail } from './email-changed.mail.tsx';
import { InvitationMail } from './invitation.mail.tsx';
import { PasskeyChangedMail } from './passkey-changed.mail.tsx';
import { PasswordChangedMail } from './password-changed.mail.tsx';
import { ResetPasswordMail } from './reset-password.mail.tsx';
import { SecondStepChangedMail } from './second-step-changed.mail.tsx';
import { SecondStepResetMail } from './second-step-reset.mail.tsx';
import { SignOnAddressMail } from './sign-on-address.mail.tsx';
import { SignOnChangedMail } from './sign-on-changed.mail.tsx';
import { VerifyEmailMail } from './verify-email.mail.tsx';

/** The recipient of an account's mails. */
export interface MailedUser {
  id: string;
  name: string;
  email: string;
}

/**
 * Creates a link that confirms the address, and mails it. Earlier links stay valid until they expire or one of them is
 * used. `signUp` is the data that the link gives the account; without it, the link leads to a choice of password.
 */
export async function queueVerificationMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  origin: string,
  signUp?: { name: string; passwordHash: string; ageConfirmedAt?: string; next?: string },
): Promise<void> {
  const token = await createToken(tx, {
    purpose: 'verify-email',
    userId: id,
    lifetimeMs: linkLifetimesMs.verifyEmail,
    ...(signUp ? { data: { ...signUp } } : {}),
  });
  const link = `${origin}/auth/verify?token=${encodeURIComponent(token)}`;
  await queueMail(tx, {
    kind: 'verify-email',
    to: email,
    subject: 'Please confirm your email address',
    body: createElement(VerifyEmailMail, { name, link }),
    linkLifetimeMs: linkLifetimesMs.verifyEmail,
    userId: id,
  });
}

/**
 * Sent instead of the above if the address has an account. The page shows the same, so that nobody learns which it was.
 */
export async function sendAccountExistsMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  origin: string,
  next = '/',
): Promise<void> {
  const links = { link: origin + loginHref(next), forgotLink: origin + forgotHref(next) };
  await queueMail(tx, {
    kind: 'account-exists',
    to: email,
    subject: 'You already have an account',
    body: createElement(AccountExistsMail, { name, ...links }),
    userId: id,
  });
}

export async function sendResetMail(tx: Transaction, { id, name, email }: MailedUser, link: string): Promise<void> {
  await queueMail(tx, {
    kind: 'reset-password',
    to: email,
    subject: 'Set a new password',
    body: createElement(ResetPasswordMail, { name, link }),
    linkLifetimeMs: linkLifetimesMs.resetPassword,
    userId: id,
  });
}

export async function sendPasswordChangedMail(tx: Transaction, { id, name, email }: MailedUser): Promise<void> {
  await queueMail(tx, {
    kind: 'password-changed',
    to: email,
    subject: 'Your password was changed',
    body: createElement(PasswordChangedMail, { name, changedAt: now() }),
    userId: id,
  });
}

export async function sendChangeEmailMail(
  tx: Transaction,
  { id, name }: MailedUser,
  newEmail: string,
  link: string,
): Promise<void> {
  await queueMail(tx, {
    kind: 'change-email',
    to: newEmail,
    subject: 'Please confirm your new address',
    body: createElement(ChangeEmailMail, { name, link }),
    linkLifetimeMs: linkLifetimesMs.changeEmail,
    userId: id,
  });
}

export async function sendEmailChangedMail(tx: Transaction, { id, name }: MailedUser, oldEmail: string): Promise<void> {
  await queueMail(tx, {
    kind: 'email-changed',
    to: oldEmail,
    subject: 'Your address was changed',
    body: createElement(EmailChangedMail, { name }),
    userId: id,
  });
}

interface Invitation {
  email: string;
  /** The name of the inviting admin. */
  invitedBy: string;
  /** Null: a member. */
  role: Role | null;
  link: string;
}

export async function sendInvitationMail(tx: Transaction, { email, invitedBy, role, link }: Invitation): Promise<void> {
  await queueMail(tx, {
    kind: 'invitation',
    to: email,
    subject: `You are invited to ${siteSettings().brand.brandName}`,
    body: createElement(InvitationMail, { invitedBy, grantedRole: role, link }),
    linkLifetimeMs: linkLifetimesMs.invitation,
  });
}

/** Says what a person may do now. A null role is that of a new member. */
export async function sendAccessGivenMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  role: Role | null,
): Promise<void> {
  const { adminsNeedSecondStep } = await getSettings(securityDocument, tx);
  const secondStepDays = adminsNeedSecondStep ? secondStepGraceDays : null;
  await queueMail(tx, {
    kind: 'access-given',
    to: email,
    subject: role ? `You are now ${roleTexts[role].noun}` : 'Your account is ready',
    body: createElement(AccessGivenMail, { name, grantedRole: role, origin: getSiteOrigin(), secondStepDays }),
    userId: id,
  });
}

export async function sendDataReadyMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  link: string,
  expiresAt: Date,
): Promise<void> {
  await queueMail(tx, {
    kind: 'data-export-ready',
    to: email,
    subject: 'Your data is ready',
    body: createElement(DataExportReadyMail, { name, link, expiresAt }),
    linkLifetimeMs: expiresAt.getTime() - now().getTime(),
    userId: id,
  });
}

export async function sendDeletionRequestedMail(tx: Transaction, { id, name, email }: MailedUser): Promise<void> {
  await queueMail(tx, {
    kind: 'deletion-requested',
    to: email,
    subject: 'We will delete your account',
    body: createElement(DeletionRequestedMail, { name }),
    userId: id,
  });
}

/** Identifies the last mail to an erased person, so that it can be deleted too. */
export const deletionMailKind = 'deletion-done';

/** The account may already be deleted, so the mail does not reference it. */
export async function sendDeletionDoneMail(tx: Transaction, { name, email }: MailedUser): Promise<void> {
  await queueMail(tx, {
    kind: deletionMailKind,
    to: email,
    subject: 'Your account has been deleted',
    body: createElement(DeletionDoneMail, { name }),
  });
}

export async function sendSecondStepChangedMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  isOn: boolean,
): Promise<void> {
  await queueMail(tx, {
    kind: 'second-step-changed',
    to: email,
    subject: isOn ? 'Two-step sign-in is now on' : 'Two-step sign-in is now off',
    body: createElement(SecondStepChangedMail, { name, isOn }),
    userId: id,
  });
}

export async function sendSecondStepResetMail(tx: Transaction, { id, name, email }: MailedUser): Promise<void> {
  await queueMail(tx, {
    kind: 'second-step-reset',
    to: email,
    subject: 'Your second step was reset',
    body: createElement(SecondStepResetMail, { name }),
    userId: id,
  });
}

export async function sendPasskeyChangedMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  passkey: { name: string; isAdded: boolean },
): Promise<void> {
  await queueMail(tx, {
    kind: 'passkey-changed',
    to: email,
    subject: passkey.isAdded ? 'A passkey was added' : 'A passkey was removed',
    body: createElement(PasskeyChangedMail, { name, passkeyName: passkey.name, isAdded: passkey.isAdded }),
    userId: id,
  });
}

export async function sendSignOnAddressMail(
  tx: Transaction,
  { email, provider, link }: { email: string; provider: string; link: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'sign-on-address',
    to: email,
    subject: `Log in with ${provider}`,
    body: createElement(SignOnAddressMail, { provider, link }),
    linkLifetimeMs: linkLifetimesMs.signOnAddress,
  });
}

export async function sendSignOnChangedMail(
  tx: Transaction,
  { id, name, email }: MailedUser,
  change: { provider: string; isConnected: boolean },
): Promise<void> {
  await queueMail(tx, {
    kind: 'sign-on-changed',
    to: email,
    subject: change.isConnected ? `You can now log in with ${change.provider}` : `${change.provider} was disconnected`,
    body: createElement(SignOnChangedMail, { name, ...change }),
    userId: id,
  });
}
