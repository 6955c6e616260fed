import { and, eq, ne } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { credentials } from '#app/core/identity/tables.server.ts';
import { type MailedUser, mailUser } from '../mails/mail-user.server.ts';
import { signOnChangedMail } from '../mails/sign-in.mail.ts';
import { listReadableProviders, takeRolesOf } from '../providers/providers.server.ts';
import type { SignOnSession } from '../sessions/open-session.server.ts';

/** Who a person is at a provider, proven by its signature. Only issuer and subject together identify them. */
export interface ProvenIdentity extends SignOnSession {
  /** The provider's name. */
  provider: string;
  /** As the provider says: it proves nothing here. Empty: it says none. */
  email: string;
  name: string;
  /** Whether the rule of the provider makes them a moderator. */
  isModerator?: boolean | undefined;
}

const isIdentity = ({ issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>) =>
  and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject));

/** Returns the account that is connected with an identity, and records the use. */
export async function findConnected(identity: ProvenIdentity): Promise<string | null> {
  const [credential] = await db
    .update(credentials)
    .set({ updatedAt: now() })
    .where(isIdentity(identity))
    .returning({ userId: credentials.userId });
  return credential?.userId ?? null;
}

/**
 * Connects an identity with an account, and notifies its owner. Idempotent.
 * @throws DomainError if another account is connected with it
 */
export async function connectIdentity(
  tx: Transaction,
  user: MailedUser,
  { issuer, subject, provider }: ProvenIdentity,
): Promise<void> {
  const [connected] = await tx
    .insert(credentials)
    .values({ userId: user.id, providerId: issuer, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  if (!connected) {
    const [owner] = await tx
      .select({ id: credentials.userId })
      .from(credentials)
      .where(isIdentity({ issuer, subject }));
    if (owner?.id === user.id) return;
    throw new DomainError(
      `Another account here is connected with this ${provider} account. Disconnect it there first.`,
    );
  }
  await recordSecurityEvent(tx, 'sign-on.connected', user.id, { provider });
  await mailUser(tx, user, signOnChangedMail, { provider, isConnected: true });
}

export interface ConnectedIdentity {
  id: string;
  provider: string;
  connectedAt: Date;
}

/** Lists the providers with which a person can log in. One that was removed here is named by its host. */
export async function listConnected(userId: string): Promise<ConnectedIdentity[]> {
  const rows = await db
    .select({ id: credentials.id, issuer: credentials.providerId, connectedAt: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, 'credential')))
    .orderBy(credentials.createdAt);
  if (rows.length === 0) return [];
  const providers = await listReadableProviders();
  const nameOf = (issuer: string) =>
    providers.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).host;
  return rows.map(({ issuer, ...row }) => ({ ...row, provider: nameOf(issuer) }));
}

/**
 * Disconnects a provider, revokes the role that it granted, and notifies the owner, who can still log in by a link to
 * their address. Idempotent.
 */
export async function disconnectIdentity(tx: Transaction, user: MailedUser, id: string, provider: string) {
  const isOwn = and(eq(credentials.userId, user.id), eq(credentials.id, id), ne(credentials.providerId, 'credential'));
  const [removed] = await tx.delete(credentials).where(isOwn).returning({ issuer: credentials.providerId });
  if (!removed) return;
  const { issuer } = removed;
  await takeRolesOf(tx, {
    actorId: user.id,
    provider: { issuer, name: provider },
    from: { userId: user.id },
    isEmailed: true,
  });
  await recordSecurityEvent(tx, 'sign-on.disconnected', user.id, { provider });
  await mailUser(tx, user, signOnChangedMail, { provider, isConnected: false });
}
