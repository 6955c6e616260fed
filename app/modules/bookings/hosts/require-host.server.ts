import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { getViewer, requireAdminOr } from '#app/core/request/viewer-context.server.ts';
import { bookingHosts } from '../tables.server.ts';

/** Returns the ids of the active hosts that an account is: it is named by them, or has their address and has verified it. */
export async function listOwnHosts(userId: string): Promise<string[]> {
  const address = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  const own = await db
    .select({ id: bookingHosts.id })
    .from(bookingHosts)
    .where(
      and(
        eq(bookingHosts.isActive, true),
        or(eq(bookingHosts.userId, userId), inArray(sql`lower(${bookingHosts.email})`, address)),
      ),
    );
  return own.map(({ id }) => id);
}

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the signed-in admin or host. Redirects others as `requireAdmin` does. @throws a redirect
 * @returns the hosts whose bookings the person sees; null: an admin, who sees all
 */
export async function requireHost(
  context: Context,
  request: Request,
): Promise<{ id: string; hostIds: string[] | null }> {
  const viewer = await getViewer(context);
  const hostIds = viewer && !viewer.isAdmin ? await listOwnHosts(viewer.id) : [];
  const { id, isAdmin } = await requireAdminOr(context, request, () => hostIds.length > 0);
  return { id, hostIds: isAdmin ? null : hostIds };
}
