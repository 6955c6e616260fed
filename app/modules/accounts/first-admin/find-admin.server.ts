import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { userRoles } from '#app/core/identity/tables.server.ts';

/** Whether the site has an admin. */
export async function hasAdmin(tx: Transaction | typeof db = db): Promise<boolean> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1);
  return admins.length > 0;
}
