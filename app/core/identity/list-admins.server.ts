import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Role } from './roles.ts';
import { userRoles, users } from './tables.server.ts';

export interface Admin {
  id: string;
  name: string;
  email: string;
}

type Within = Transaction | typeof db;

/** Lists everybody who may enter the admin area now, by name. */
export const listAdmins = (within: Within = db): Promise<Admin[]> => listActive(within, ['admin']);

/** Lists everybody who may moderate now, by name. Admins may. */
export const listModerators = (within: Within = db): Promise<Admin[]> => listActive(within, ['admin', 'moderator']);

/** Lists the people with one of these roles who are not suspended. */
const listActive = (within: Within, roles: Role[]): Promise<Admin[]> =>
  within
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        isNull(users.suspendedAt),
        exists(
          within
            .select({ one: sql`1` })
            .from(userRoles)
            .where(and(eq(userRoles.userId, users.id), inArray(userRoles.role, roles))),
        ),
      ),
    )
    .orderBy(sql`lower(${users.name})`, users.id);
