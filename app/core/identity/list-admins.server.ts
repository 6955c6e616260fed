import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { profiles, userRoles, users } from './tables.server.ts';

export interface Admin {
  id: string;
  name: string;
  email: string;
}

/** Lists everybody who may enter the admin area now, by name. */
export function listAdmins(on: Transaction | typeof db = db): Promise<Admin[]> {
  const name = sql<string>`coalesce(${profiles.displayName}, ${users.name})`;
  return on
    .select({ id: users.id, name, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(sql`lower(${name})`, users.id);
}
