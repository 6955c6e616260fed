import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { forgotHref, loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { securityDocument } from '#app/core/identity/security-settings.server.ts';
import { secondStepGraceDays } from '#app/core/identity/sessions/session-life.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { type MailRequest, queueMail } from '#app/modules/mail/queue-mail.server.ts';
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

/** Queues a mail to the address of an account, or to another address of the same person. */
async function mailUser(
  tx: Transaction,
  { id, email }: MailedUser,
  mail: Omit<MailRequest, 'to' | 'userId'> & { to?: string },
): Promise<void> {
  await queueMail(tx, { to: email, userId: id, ...mail });
}

/**
 * Creates a link that confirms the address, and mails it. Earlier links stay valid until they expire or one of them is
 * used. `signUp` is the data that the link gives the account; without it, the link leads to a choice of password.
 */
export async function queueVerificationMail(
  tx: Transaction,
  user: MailedUser,
  origin: string,
  signUp?: { name: string; passwordHash: string; ageConfirmedAt?: string; next?: string },
): Promise<void> {
  const token = await createToken(tx, {
    purpose: 'verify-email',
    userId: user.id,
    lifetimeMs: linkLifetimesMs.verifyEmail,
    ...(signUp ? { data: { ...signUp } } : {}),
  });
  const link = `${origin}/auth/verify?token=${encodeURIComponent(token)}`;
  await mailUser(tx, user, {
    kind: 'verify-email',
    subject: 'Please confirm your email address',
    body: <VerifyEmailMail name={user.name} link={link} />,
    linkLifetimeMs: linkLifetimesMs.verifyEmail,
  });
}

/**
 * Sent instead of the above if the address has an account. The page shows the same, so that nobody learns which it was.
 */
export const sendAccountExistsMail = (tx: Transaction, user: MailedUser, origin: string, next = '/') =>
  mailUser(tx, user, {
    kind: 'account-exists',
    subject: 'You already have an account',
    body: <AccountExistsMail name={user.name} link={origin + loginHref(next)} forgotLink={origin + forgotHref(next)} />,
  });

export const sendResetMail = (tx: Transaction, user: MailedUser, link: string) =>
  mailUser(tx, user, {
    kind: 'reset-password',
    subject: 'Set a new password',
    body: <ResetPasswordMail name={user.name} link={link} />,
    linkLifetimeMs: linkLifetimesMs.resetPassword,
  });

export const sendPasswordChangedMail = (tx: Transaction, user: MailedUser) =>
  mailUser(tx, user, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    body: <PasswordChangedMail name={user.name} changedAt={now()} />,
  });

export const sendChangeEmailMail = (tx: Transaction, user: MailedUser, newEmail: string, link: string) =>
  mailUser(tx, user, {
    kind: 'change-email',
    to: newEmail,
    subject: 'Please confirm your new address',
    body: <ChangeEmailMail name={user.name} link={link} />,
    linkLifetimeMs: linkLifetimesMs.changeEmail,
  });

export const sendEmailChangedMail = (tx: Transaction, user: MailedUser, oldEmail: string) =>
  mailUser(tx, user, {
    kind: 'email-changed',
    to: oldEmail,
    subject: 'Your address was changed',
    body: <EmailChangedMail name={user.name} />,
  });

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
    body: <InvitationMail invitedBy={invitedBy} grantedRole={role} link={link} />,
    linkLifetimeMs: linkLifetimesMs.invitation,
  });
}

/** Says what a person may do now. A null role is that of a new member. */
export async function sendAccessGivenMail(tx: Transaction, user: MailedUser, role: Role | null): Promise<void> {
  const { adminsNeedSecondStep } = await getSettings(securityDocument, tx);
  const secondStepDays = adminsNeedSecondStep ? secondStepGraceDays : null;
  const props = { name: user.name, grantedRole: role, origin: getSiteOrigin(), secondStepDays };
  await mailUser(tx, user, {
    kind: 'access-given',
    subject: role ? `You are now ${roleTexts[role].noun}` : 'Your account is ready',
    body: <AccessGivenMail {...props} />,
  });
}

export const sendDataReadyMail = (tx: Transaction, user: MailedUser, link: string, expiresAt: Date) =>
  mailUser(tx, user, {
    kind: 'data-export-ready',
    subject: 'Your data is ready',
    body: <DataExportReadyMail name={user.name} link={link} expiresAt={expiresAt} />,
    linkLifetimeMs: expiresAt.getTime() - now().getTime(),
  });

export const sendDeletionRequestedMail = (tx: Transaction, user: MailedUser) =>
  mailUser(tx, user, {
    kind: 'deletion-requested',
    subject: 'We will delete your account',
    body: <DeletionRequestedMail name={user.name} />,
  });

/** Identifies the last mail to an erased person, so that it can be deleted too. */
export const deletionMailKind = 'deletion-done';

/** The account may already be deleted, so the mail does not reference it. */
export async function sendDeletionDoneMail(tx: Transaction, { name, email }: MailedUser): Promise<void> {
  await queueMail(tx, {
    kind: deletionMailKind,
    to: email,
    subject: 'Your account has been deleted',
    body: <DeletionDoneMail name={name} />,
  });
}

export const sendSecondStepChangedMail = (tx: Transaction, user: MailedUser, isOn: boolean) =>
  mailUser(tx, user, {
    kind: 'second-step-changed',
    subject: isOn ? 'Two-step sign-in is now on' : 'Two-step sign-in is now off',
    body: <SecondStepChangedMail name={user.name} isOn={isOn} />,
  });

export const sendSecondStepResetMail = (tx: Transaction, user: MailedUser) =>
  mailUser(tx, user, {
    kind: 'second-step-reset',
    subject: 'Your second step was reset',
    body: <SecondStepResetMail name={user.name} />,
  });

export const sendPasskeyChangedMail = (
  tx: Transaction,
  user: MailedUser,
  passkey: { name: string; isAdded: boolean },
) =>
  mailUser(tx, user, {
    kind: 'passkey-changed',
    subject: passkey.isAdded ? 'A passkey was added' : 'A passkey was removed',
    body: <PasskeyChangedMail name={user.name} passkeyName={passkey.name} isAdded={passkey.isAdded} />,
  });

export async function sendSignOnAddressMail(
  tx: Transaction,
  { email, provider, link }: { email: string; provider: string; link: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'sign-on-address',
    to: email,
    subject: `Log in with ${provider}`,
    body: <SignOnAddressMail provider={provider} link={link} />,
    linkLifetimeMs: linkLifetimesMs.signOnAddress,
  });
}

export const sendSignOnChangedMail = (
  tx: Transaction,
  user: MailedUser,
  change: { provider: string; isConnected: boolean },
) =>
  mailUser(tx, user, {
    kind: 'sign-on-changed',
    subject: change.isConnected ? `You can now log in with ${change.provider}` : `${change.provider} was disconnected`,
    body: <SignOnChangedMail name={user.name} {...change} />,
  });
