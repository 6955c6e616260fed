import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { userRoles, users } from './tables.server.ts';

export interface Admin {
  id: string;
  name: string;
  email: string;
}

/** Lists everybody who may enter the admin area now, by name. */
export function listAdmins(on: Transaction | typeof db = db): Promise<Admin[]> {
  return on
    .select({ id: users.id, name: users.name, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(sql`lower(${users.name})`, users.id);
}
