import { eq } from 'drizzle-orm';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { defaultDisplayName } from '#app/core/identity/profile.server.ts';
import { credentials } from '#app/core/identity/tables.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { signOnAddressMail } from '../mails/sign-in.mail.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';
import { markVerified, type OnVerified } from '../one-time-tokens/mark-verified.server.ts';
import { consumeToken, createToken, findToken } from '../one-time-tokens/one-time-token.server.ts';
import { requireOwnProvider } from '../providers/required-provider.server.ts';
import { findOrMakeUser } from '../users/find-or-make-user.server.ts';
import { connectIdentity, type ProvenIdentity } from './identities.server.ts';
import { findPending, takePending } from './pending-identity.server.ts';
import { type SignOnEntry, signInByIdentity } from './sign-in-by-identity.server.ts';
import { signOnCookie } from './sign-on-cookie.server.ts';

const digestOfCookie = ({ cookie }: ClientInfo) => digestOf(signOnCookie.read(cookie) ?? '');

/**
 * Mails a link to the address that the provider named, whether or not it has an account here. Above the limit of mails
 * the response is the same.
 * @returns whether this browser has a pending identity with an address
 * @throws RateLimitError
 */
export async function mailAddressLink(client: ClientInfo): Promise<boolean> {
  const pending = await findPending(client.cookie);
  if (!pending?.email) return false;
  const { email, provider } = pending;
  await consumeRateLimit(accountRateLimits.mailByAddress, client.clientAddress);
  await inTransaction(async (tx) => {
    if (!(await mayMail('sign-on-address', email, { on: tx, clientAddress: client.clientAddress }))) return;
    const token = await createToken(tx, {
      purpose: 'sign-on-address',
      data: { email, browser: digestOfCookie(client) },
      lifetimeMs: linkLifetimesMs.signOnAddress,
    });
    const link = `${getSiteOrigin()}/auth/connect?token=${encodeURIComponent(token)}`;
    const linkLifetimeMs = linkLifetimesMs.signOnAddress;
    await queueMail(tx, signOnAddressMail, { provider, link }, { to: email, linkLifetimeMs });
  });
  return true;
}

export type AddressProof =
  | { kind: 'good'; provider: string; email: string }
  /** The link is opened in another browser than the one in which the person logged in at the provider. */
  | { kind: 'other-browser' | 'gone' };

/** Returns whether a link works in this browser. Does not use it up. */
export async function checkAddressLink(token: string, client: ClientInfo): Promise<AddressProof> {
  const details = await findToken('sign-on-address', token);
  if (!details) return { kind: 'gone' };
  const pending = await findPending(client.cookie);
  if (!pending || details.data.browser !== digestOfCookie(client)) return { kind: 'other-browser' };
  return { kind: 'good', provider: pending.provider, email: pending.email };
}

/**
 * Uses up a link: its address and the identity at the provider are both proven, by the same browser. Connects them with
 * the account of the address, which is made if there is none, without any role.
 * @returns null if the link does not work
 * @throws DomainError if another account is connected with the identity; ProviderRequiredError
 */
export async function acceptAddressLink(
  token: string,
  client: ClientInfo,
  onVerified?: OnVerified,
): Promise<(SignOnEntry & { next: string }) | null> {
  const proven = await inTransaction(async (tx) => {
    const link = await consumeToken(tx, 'sign-on-address', token);
    if (!link || link.data.browser !== digestOfCookie(client)) return null;
    const pending = await takePending(tx, client.cookie);
    if (!pending || pending.email !== link.data.email) return null;
    await requireOwnProvider(pending.email, { issuer: pending.issuer, on: tx });
    const user = await findOrMakeAccount(tx, pending, onVerified);
    if (!user.suspendedAt) await connectIdentity(tx, user, pending);
    return { userId: user.id, pending };
  });
  return proven && { ...(await signInByIdentity(proven.userId, proven.pending, client)), next: proven.pending.next };
}

async function findOrMakeAccount(tx: Transaction, { email, name }: ProvenIdentity, onVerified?: OnVerified) {
  const user = await findOrMakeUser(tx, { email, name: name || defaultDisplayName(email) });
  if (user.emailVerified) return user;
  // A password that waits for the address to be verified may be a stranger's.
  await tx.delete(credentials).where(eq(credentials.userId, user.id));
  await markVerified(tx, user.id, { changes: { name: name || user.name }, onVerified });
  return user;
}
