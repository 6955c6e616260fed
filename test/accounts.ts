import { randomUUID } from 'node:crypto';
import { db } from '#app/core/database/db.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { profiles, sessions, userRoles, users } from '#app/core/identity/tables.server.ts';

type UserRow = typeof users.$inferInsert;

/** Creates a user with a verified address and a profile in the open database. */
export async function makeUser(details: Partial<UserRow> & { roles?: readonly Role[] } = {}) {
  const { roles = [], ...columns } = details;
  const email = `${randomUUID()}@example.test`;
  const [user] = await db
    .insert(users)
    .values({ name: 'Sam Reader', email, emailVerified: true, ageConfirmedAt: new Date(), ...columns })
    .returning();
  if (!user) throw new Error('No user was made');
  await db.insert(profiles).values({ userId: user.id, displayName: user.name, isNameChosen: true });
  for (const role of roles) await db.insert(userRoles).values({ userId: user.id, role });
  return user;
}

/** Creates a session of a user, like signing in. @returns its row */
export async function makeSession(userId: string, details: Partial<typeof sessions.$inferInsert> = {}) {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt, ...details })
    .returning();
  if (!session) throw new Error('No session was made');
  return session;
}
