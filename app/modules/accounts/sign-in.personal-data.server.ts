import { and, eq, ne, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import {
  credentials,
  oneTimeTokens,
  passkeys,
  sessions,
  twoFactors,
  verifications,
} from '#app/core/identity/tables.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { describeDevice } from './sessions/list-sessions.server.ts';

/** How a person signs in. Passwords, keys, codes and the secrets of sessions and links are not exported. */
export const signInPersonalData: PersonalDataProvider = {
  name: 'How you log in',
  processing: {
    purpose: 'Logging in safely',
    basis: 'contract; legitimate interest in security',
    kept: () => 'Sessions and links until they expire; passwords and keys until the account is deleted',
  },
  tables: ['credentials', 'sessions', 'passkeys', 'two_factors', 'one_time_tokens', 'verifications'],
  async export({ id }) {
    return {
      passwords: await db
        .select({ setAt: credentials.createdAt, changedAt: credentials.updatedAt })
        .from(credentials)
        .where(and(eq(credentials.userId, id), eq(credentials.providerId, 'credential'))),
      singleSignOn: await db
        .select({
          provider: credentials.providerId,
          subject: credentials.accountId,
          connectedAt: credentials.createdAt,
          lastUsedAt: credentials.updatedAt,
        })
        .from(credentials)
        .where(and(eq(credentials.userId, id), ne(credentials.providerId, 'credential'))),
      sessions: await listOwnSessions(id),
      passkeys: await db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id)),
      authenticatorApps: await db
        .select({ isConfirmed: twoFactors.verified, lockedUntil: twoFactors.lockedUntil })
        .from(twoFactors)
        .where(eq(twoFactors.userId, id)),
      linksUnderWay: await db
        .select({
          purpose: oneTimeTokens.purpose,
          data: sql`${oneTimeTokens.data} - 'passwordHash'`,
          expiresAt: oneTimeTokens.expiresAt,
        })
        .from(oneTimeTokens)
        .where(eq(oneTimeTokens.userId, id)),
      signInsUnderWay: await db
        .select({ createdAt: verifications.createdAt, expiresAt: verifications.expiresAt })
        .from(verifications)
        .where(sql`strpos(${verifications.value}, ${id}) > 0`),
    };
  },
  async erase(tx, { id, email, name }) {
    for (const table of [credentials, sessions, passkeys, twoFactors])
      await tx.delete(table).where(eq(table.userId, id));
    // The sign-in library stores here, as text, who a code is for.
    await tx
      .delete(verifications)
      .where(
        or(
          sql`strpos(${verifications.value}, ${id}) > 0`,
          sql`strpos(lower(${verifications.identifier} || ${verifications.value}), ${email.toLowerCase()}) > 0`,
        ),
      );
    await tx
      .delete(oneTimeTokens)
      .where(or(eq(oneTimeTokens.userId, id), sql`${email} in (${dataOf('email')}, ${dataOf('newEmail')})`));
    // Invitations stay valid, without the person who invited, and so without a role.
    await tx
      .update(oneTimeTokens)
      .set({ data: sql`${oneTimeTokens.data} - 'invitedBy' - 'invitedById'` })
      .where(
        and(eq(oneTimeTokens.purpose, 'invitation'), or(eq(dataOf('invitedById'), id), eq(dataOf('invitedBy'), name))),
      );
  },
};

const dataOf = (key: string) => sql<string>`${oneTimeTokens.data} ->> ${key}`;

async function listOwnSessions(userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt);
  return rows.map(({ createdAt, updatedAt, expiresAt, ipAddress, userAgent, signOnIssuer, signOnSid }) => ({
    device: describeDevice(userAgent ?? ''),
    userAgent,
    ipAddress,
    singleSignOn: signOnIssuer && { provider: signOnIssuer, session: signOnSid },
    createdAt,
    lastUsedAt: updatedAt,
    expiresAt,
  }));
}
