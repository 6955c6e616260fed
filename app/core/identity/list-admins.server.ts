import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import type { Role } from './roles.ts';
import { userRoles, users } from './tables.server.ts';

export interface Admin {
  id: string;
  name: string;
  email: string;
}

/** Lists everybody who may enter the admin area now, by name. */
export const listAdmins = (on: Queryable = db): Promise<Admin[]> => listActive(on, ['admin']);

/** Lists everybody who may moderate now, by name. Admins may. */
export const listModerators = (on: Queryable = db): Promise<Admin[]> => listActive(on, ['admin', 'moderator']);

/** Lists the people with one of these roles who are not suspended. */
const listActive = (on: Queryable, roles: Role[]): Promise<Admin[]> =>
  on
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        isNull(users.suspendedAt),
        exists(
          on
            .select({ one: sql`1` })
            .from(userRoles)
            .where(and(eq(userRoles.userId, users.id), inArray(userRoles.role, roles))),
        ),
      ),
    )
    .orderBy(sql`lower(${users.name})`, users.id);
