import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { recordRefusal, recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { passkeys, users } from '#app/core/identity/tables.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { type MailedUser, mailUser } from '../mails/mail-user.server.ts';
import { passkeyChangedMail } from '../mails/sign-in.mail.ts';
import { requireOwnProvider } from '../providers/required-provider.server.ts';
import { openSession } from '../sessions/open-session.server.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Loaded at the first use: most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

const rpId = () => new URL(getSiteOrigin()).hostname;

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** Returns the browser's options for creating a passkey for this person. The response must contain the challenge. */
export async function registrationOptions(viewer: { id: string; email: string; name: string }) {
  const existing = await listPasskeys(viewer.id);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteSettings().brand.brandName,
    rpID: rpId(),
    userID: new TextEncoder().encode(viewer.id),
    userName: viewer.email,
    userDisplayName: viewer.name,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores a new passkey and notifies its owner. @returns whether the browser's response was genuine */
export async function addPasskey(
  tx: Transaction,
  viewer: MailedUser,
  { name, challenge, answer }: { name: string; challenge: string; answer: RegistrationResponseJSON },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: getSiteOrigin(),
    expectedRPID: rpId(),
    requireUserVerification: true,
  });
  if (!verified) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  await tx.insert(passkeys).values({
    userId: viewer.id,
    name,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports ?? [],
  });
  await recordSecurityEvent(tx, 'passkey.added', viewer.id);
  await mailUser(tx, viewer, passkeyChangedMail, { passkeyName: name, isAdded: true });
  return true;
}

export const listPasskeys = (userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);

/** Deletes a passkey and notifies its owner. Idempotent. */
export async function removePasskey(tx: Transaction, viewer: MailedUser, passkeyId: string): Promise<void> {
  const isOwn = and(eq(passkeys.userId, viewer.id), eq(passkeys.id, passkeyId));
  const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
  if (!removed) return;
  await recordSecurityEvent(tx, 'passkey.removed', viewer.id);
  await mailUser(tx, viewer, passkeyChangedMail, { passkeyName: removed.name, isAdded: false });
}

/** Returns the browser's options for signing in with a passkey of this site. */
export async function authenticationOptions() {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: rpId(), userVerification: 'required' });
}

/**
 * Signs in with a passkey. It counts as both steps: the device checked a finger, a face or a code.
 * @returns the cookies of the session, or null if the response is not genuine
 * @throws ProviderRequiredError
 */
export async function signInWithPasskey(
  challenge: string,
  answer: AuthenticationResponseJSON,
  client: ClientInfo,
): Promise<Headers | null> {
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id));
  if (!row?.user.emailVerified || row.user.suspendedAt) {
    const account = row ? { id: row.user.id } : null;
    await recordRefusal({ action: 'sign-in.failed', reason: 'passkey: unknown or suspended', account });
    return null;
  }
  const { passkey } = row;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: getSiteOrigin(),
    expectedRPID: rpId(),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as Transports,
    },
  });
  if (!verified) {
    await recordRefusal({ action: 'sign-in.failed', reason: 'passkey: not genuine', account: { id: row.user.id } });
    return null;
  }
  await requireOwnProvider(row.user.email);
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id));
  return openSession(row.user.id, client, { by: 'passkey', isTwoStep: true });
}
