import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import type { Choice } from '#app/lib/forms/fields/field.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import type { Media } from '#app/modules/media/media.ts';
import { bookingHostExceptions, bookingHosts, bookingServiceHosts } from '../tables.server.ts';
import { withPictures } from './host-pictures.server.ts';

/** Returns the names of all hosts, the active ones first, for choices. */
export const listHostNames = () =>
  db
    .select({ id: bookingHosts.id, name: bookingHosts.name, isActive: bookingHosts.isActive })
    .from(bookingHosts)
    .orderBy(desc(bookingHosts.isActive), sql`lower(${bookingHosts.name})`, asc(bookingHosts.id));

/** Returns the same for the fields of forms, which say who is inactive. */
export async function listHostChoices(): Promise<Choice[]> {
  const hosts = await listHostNames();
  return hosts.map(({ id, name, isActive }) => ({ id, name: isActive ? name : `${name} (inactive)` }));
}

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

/** A host with the exceptions that are not over. */
export type FoundHost = NonNullable<Awaited<ReturnType<typeof findHost>>>;

/** A host as visitors see them. */
export interface ShownHost {
  id: string;
  name: string;
  picture: Media | null;
}

/** Returns the active hosts of these services, as visitors see them, by the id of the service. */
export async function listShownHosts(serviceIds: readonly string[]): Promise<ReadonlyMap<string, ShownHost[]>> {
  const rows = await db
    .select({
      serviceId: bookingServiceHosts.serviceId,
      id: bookingHosts.id,
      name: bookingHosts.name,
      pictureId: bookingHosts.pictureId,
    })
    .from(bookingServiceHosts)
    .innerJoin(bookingHosts, eq(bookingHosts.id, bookingServiceHosts.hostId))
    .where(and(inArray(bookingServiceHosts.serviceId, [...serviceIds]), eq(bookingHosts.isActive, true)))
    .orderBy(asc(bookingHosts.name), asc(bookingHosts.id));
  const byService = Map.groupBy(await withPictures(rows), ({ serviceId }) => serviceId);
  return new Map(
    [...byService].map(([id, hosts]) => [id, hosts.map(({ id, name, picture }) => ({ id, name, picture }))]),
  );
}

/** Returns the hours of the active hosts of a service, with their exceptions from a day on, in the order of their ids. */
export async function listServiceHosts(serviceId: string, fromDay: string, on: Queryable) {
  const { id, timeZone, region, weekly } = bookingHosts;
  const { firstDay, lastDay, hours } = bookingHostExceptions;
  const rows = await on
    .select({ host: { id, timeZone, region, weekly }, exception: { firstDay, lastDay, hours } })
    .from(bookingServiceHosts)
    .innerJoin(bookingHosts, eq(id, bookingServiceHosts.hostId))
    .leftJoin(bookingHostExceptions, and(eq(bookingHostExceptions.hostId, id), gte(lastDay, fromDay)))
    .where(and(eq(bookingServiceHosts.serviceId, serviceId), eq(bookingHosts.isActive, true)))
    .orderBy(asc(id));
  return [...Map.groupBy(rows, ({ host }) => host.id).values()].map((rowsOfHost) => ({
    ...(rowsOfHost[0] as (typeof rows)[number]).host,
    exceptions: rowsOfHost.flatMap(({ exception }) => exception ?? []),
  }));
}
