import { and, eq, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { RouterContextProvider } from 'react-router';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { getViewer, requireAdminOr } from '#app/core/request/viewer-context.server.ts';
import { bookingHosts } from '../tables.server.ts';

/** An account is a host if the record of the host names it, or if it has the host's verified address. */
const isNamed = and(eq(bookingHosts.isActive, true), eq(bookingHosts.userId, users.id));
const hasAddress = and(
  eq(bookingHosts.isActive, true),
  eq(users.emailVerified, true),
  eq(sql`lower(${bookingHosts.email})`, sql`lower(${users.email})`),
);

/** Returns the ids of the active hosts that an account is. */
export async function listOwnHosts(userId: string): Promise<string[]> {
  const hosts = await db
    .select({ id: bookingHosts.id })
    .from(bookingHosts)
    .innerJoin(users, or(isNamed, hasAddress))
    .where(eq(users.id, userId));
  return hosts.map(({ id }) => id);
}

/** Returns the ids of the accounts that see bookings, because they are hosts. */
export async function listHostAccounts(): Promise<string[]> {
  const accountsThat = (isHost: typeof isNamed) =>
    db.select({ id: users.id }).from(users).innerJoin(bookingHosts, isHost);
  // In one join the database would compare every account with every host.
  const accounts = await union(accountsThat(isNamed), accountsThat(hasAddress));
  return accounts.map(({ id }) => id);
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

/**
 * Returns the signed-in person who may change the calendars and the time off of this host: an admin, or the host. Redirects
 * others as `requireAdmin` does. @throws a 404 for another host
 */
export async function requireHostOf(context: Context, request: Request, hostId: string | null) {
  const { id, hostIds } = await requireHost(context, request);
  if (hostIds && !hostIds.includes(hostId ?? '')) throw notFound();
  return { id, isAdmin: hostIds === null };
}
