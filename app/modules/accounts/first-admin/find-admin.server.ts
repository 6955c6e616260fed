import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { userRoles } from '#app/core/identity/tables.server.ts';

/** Whether the site has an admin. */
export async function hasAdmin(on: Queryable = db): Promise<boolean> {
  const admins = await on
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1);
  return admins.length > 0;
}
