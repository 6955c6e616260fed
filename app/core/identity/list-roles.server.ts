import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/transaction.server.ts';
import type { Role } from './roles.ts';
import { userRoles } from './tables.server.ts';

/** Lists the roles of an account. */
export async function listRoles(on: Queryable, userId: string): Promise<Role[]> {
  const rows = await on.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role);
}
