import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { forgotHref, loginHref } from '#app/core/identity/safe-redirect-path.ts';
import type { users } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { accountRateLimits } from './account-rate-limits.ts';
import { accountExistsMail } from './mails/account.mail.ts';
import { mailUser, queueVerificationMail, sendAccessGivenMail } from './mails/mail-user.server.ts';
import { markVerified, type OnVerified } from './one-time-tokens/mark-verified.server.ts';
import { consumeToken, findToken } from './one-time-tokens/one-time-token.server.ts';
import { hashPassword } from './passwords/password.server.ts';
import { setPassword } from './passwords/set-password.server.ts';
import { requireNoProvider } from './providers/required-provider.server.ts';
import { findOrMakeUser } from './users/find-or-make-user.server.ts';
import { grantInvitedRole } from './users/grant-invited-role.server.ts';

const minDurationMs = 400;

interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  /** The secret of an invitation, which proves the address it was sent to. */
  invitation?: string | undefined;
  /** The page of this site to which the person returns after the first login. */
  next?: string | undefined;
}

interface AcceptedInvitation {
  /** Null: a member. */
  role: Role | null;
}

interface PendingSignUp {
  name: string;
  email: string;
  passwordHash: string;
  /** When the person confirmed that they are 16 or over, which the form requires. ISO 8601. */
  ageConfirmedAt: string;
  next?: string;
}

/**
 * Creates an account and mails its verification link. Name and password are stored with the link, and the account gets
 * those of the link that is used: signing up first with another person's address gains nothing. A verified address gets
 * the same response in the same time, and its owner a mail.
 * @returns the invitation that was accepted, with the role that it gave; null: the address has yet to be verified
 * @throws RateLimitError, TooBusyError, ProviderRequiredError
 */
export async function signUp(
  account: NewAccount,
  client: ClientInfo,
  onVerified?: OnVerified,
): Promise<AcceptedInvitation | null> {
  await consumeRateLimit(accountRateLimits.signUpByAddress, client.clientAddress);
  const invited = account.invitation ? await findToken('invitation', account.invitation) : null;
  // An admin logs in in every way.
  if (invited?.data.role !== 'admin' || invited.data.email !== account.email) await requireNoProvider(account.email);
  return withMinimumDuration(minDurationMs, register(account, client, onVerified));
}

async function register(
  { fullName, email, password, invitation, next }: NewAccount,
  { clientAddress }: ClientInfo,
  onVerified?: OnVerified,
): Promise<AcceptedInvitation | null> {
  const signingUp: PendingSignUp = {
    name: fullName,
    email,
    passwordHash: await hashPassword(password),
    ageConfirmedAt: now().toISOString(),
    ...(next && { next }),
  };
  const accepted = invitation ? await acceptInvitation(invitation, signingUp, onVerified) : null;
  if (accepted) return accepted;
  const user = await inTransaction((tx) => findOrMakeUser(tx, signingUp));
  await inTransaction((tx) => mailOwner(tx, user, signingUp, clientAddress));
  return null;
}

/** Above the limit of mails the response is the same; only the mail is not sent. */
async function mailOwner(
  tx: Transaction,
  user: typeof users.$inferSelect,
  { email, ...signingUp }: PendingSignUp,
  clientAddress: string,
): Promise<void> {
  const kind = user.emailVerified ? 'account-exists' : 'verify-email';
  if (!(await mayMail(kind, email, { on: tx, clientAddress }))) return;
  if (!user.emailVerified) return queueVerificationMail(tx, { ...user, name: signingUp.name }, signingUp);
  const { next = '/' } = signingUp;
  const origin = getSiteOrigin();
  await mailUser(tx, user, accountExistsMail, {
    link: origin + loginHref(next),
    forgotLink: origin + forgotHref(next),
  });
}

/**
 * The holder of the link reads the mail of that address, so no further verification is needed. Sign-ups that still wait
 * for their own link may be a stranger's, and are deleted.
 * @returns null if the invitation is for another address or was used, or if the address is already verified
 */
async function acceptInvitation(
  token: string,
  signingUp: PendingSignUp,
  onVerified?: OnVerified,
): Promise<AcceptedInvitation | null> {
  if ((await findToken('invitation', token))?.data.email !== signingUp.email) return null;
  return inTransaction(async (tx) => {
    const invitation = await consumeToken(tx, 'invitation', token);
    if (!invitation) return null;
    const user = { ...(await findOrMakeUser(tx, signingUp)), name: signingUp.name };
    if (user.emailVerified) return null;
    await verifyAccount(tx, user.id, signingUp, onVerified);
    const role = await grantInvitedRole(tx, user, invitation.data);
    await sendAccessGivenMail(tx, user, role);
    return { role };
  });
}

/** Applies a sign-up's name and password to the account, and invalidates all other links. */
export async function verifyAccount(
  tx: Transaction,
  userId: string,
  { name, passwordHash, ageConfirmedAt }: { name: string; passwordHash: string; ageConfirmedAt?: string | undefined },
  onVerified?: OnVerified,
): Promise<void> {
  const changes = { name, ...(ageConfirmedAt && { ageConfirmedAt: new Date(ageConfirmedAt) }) };
  await markVerified(tx, userId, { changes, onVerified });
  await setPassword(tx, userId, passwordHash);
}
