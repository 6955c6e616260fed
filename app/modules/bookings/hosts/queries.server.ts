import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookingHostExceptions, bookingHosts, bookingServiceHosts } from '../tables.server.ts';

export type Host = typeof bookingHosts.$inferSelect;

/** Returns all hosts by name, the active ones first. */
export const listHosts = (): Promise<Host[]> =>
  db
    .select()
    .from(bookingHosts)
    .orderBy(sql`${bookingHosts.isActive} desc`, sql`lower(${bookingHosts.name})`, asc(bookingHosts.id));

/** Returns a host with the exceptions that are not over, or null. */
export async function findHost(id: string) {
  const [host] = await db.select().from(bookingHosts).where(eq(bookingHosts.id, id));
  if (!host) return null;
  const exceptions = await db
    .select()
    .from(bookingHostExceptions)
    .where(and(eq(bookingHostExceptions.hostId, id), gte(bookingHostExceptions.lastDay, londonDay(now()))))
    .orderBy(asc(bookingHostExceptions.firstDay), asc(bookingHostExceptions.id));
  return { ...host, exceptions };
}

/** Returns the active hosts of a service with all of their exceptions from a day on, in the order of their ids. */
export async function listServiceHosts(serviceId: string, fromDay: string, on: Transaction | typeof db) {
  const hosts = await on
    .select({ host: bookingHosts })
    .from(bookingServiceHosts)
    .innerJoin(bookingHosts, eq(bookingHosts.id, bookingServiceHosts.hostId))
    .where(and(eq(bookingServiceHosts.serviceId, serviceId), eq(bookingHosts.isActive, true)))
    .orderBy(asc(bookingHosts.id));
  if (hosts.length === 0) return [];
  const exceptions = await on
    .select()
    .from(bookingHostExceptions)
    .where(
      and(
        inArray(
          bookingHostExceptions.hostId,
          hosts.map(({ host }) => host.id),
        ),
        gte(bookingHostExceptions.lastDay, fromDay),
      ),
    );
  return hosts.map(({ host }) => ({ ...host, exceptions: exceptions.filter(({ hostId }) => hostId === host.id) }));
}
