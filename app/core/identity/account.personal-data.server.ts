import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { profiles, reservedNames, userRoles, users } from './tables.server.ts';

/** Erased last: data that belongs only to the account is deleted with it. */
export const accountPersonalData: PersonalDataProvider = {
  name: 'Your account',
  processing: {
    purpose: 'Running the account',
    basis: 'contract',
    kept: () => 'Until the account is deleted',
  },
  tables: ['users', 'profiles', 'reserved_names', 'user_roles'],
  async export({ id }) {
    const [account] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        image: users.image,
        displayName: profiles.displayName,
        isNameChosen: profiles.isNameChosen,
        handle: profiles.handle,
        bio: profiles.bio,
        secondStep: users.twoFactorEnabled,
        ageConfirmedAt: users.ageConfirmedAt,
        suspendedAt: users.suspendedAt,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, id));
    const roles = await db
      .select({ role: userRoles.role, grantedAt: userRoles.grantedAt })
      .from(userRoles)
      .where(eq(userRoles.userId, id));
    return { ...account, roles };
  },
  async erase(tx, { id }) {
    // The name stays reserved for a while, so that nobody can pass for the former member.
    await tx
      .update(reservedNames)
      .set({ releasedAt: now() })
      .where(and(eq(reservedNames.userId, id), isNull(reservedNames.releasedAt)));
    await tx.delete(users).where(eq(users.id, id));
  },
};
