import { eq } from 'drizzle-orm';
import { recordRefusal } from '#app/core/audit/record-security-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { requireOwnProvider } from '../providers/required-provider.server.ts';
import { startSecondStep } from '../second-step/second-step.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import type { ProvenIdentity } from './identities.server.ts';
import { applyClaims } from './roles-from-claims.server.ts';

export type SignOnEntry = { kind: 'signed-in' | 'second-step'; headers: Headers } | { kind: 'suspended' };

/**
 * Signs in to an account whose connected identity was proven. It is the first step: a person with an authenticator app
 * enters its code too.
 * @param identity the one that was proven
 * @throws ProviderRequiredError
 */
export async function signInByIdentity(
  userId: string,
  identity: ProvenIdentity,
  client: ClientInfo,
): Promise<SignOnEntry> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.emailVerified || user.suspendedAt) {
    const refused = { action: 'sign-in.failed', reason: 'single sign-on: suspended', account: { id: userId } } as const;
    await recordRefusal(refused);
    return { kind: 'suspended' };
  }
  await requireOwnProvider(user.email, { issuer: identity.issuer });
  await applyClaims(userId, identity);
  if (user.twoFactorEnabled) return { kind: 'second-step', headers: await startSecondStep(userId, identity) };
  return { kind: 'signed-in', headers: await openSession(userId, client, { by: 'single sign-on', signOn: identity }) };
}
