import { and, asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { bookableServices, bookingHosts, bookingServiceHosts } from '../tables.server.ts';
import type { servicesList } from './services-list.ts';

export type Service = typeof bookableServices.$inferSelect;

const inOrder = [asc(bookableServices.position), asc(bookableServices.createdAt), asc(bookableServices.id)];

type ServicesQuery = QueryOf<typeof servicesList>;

/** In a query of one table, columns are written without its name: these are written in full. */
const hostNames = sql<string[]>`coalesce((
  select array_agg(host.name order by host.name) from ${bookingServiceHosts} given
  join ${bookingHosts} host on host.id = given.host_id
  where given.service_id = ${bookableServices}.id), '{}')`;

/** Returns one page of the services with the names of their hosts, and the total number. */
export async function listServices({ q, filters, sort, limit, offset }: ServicesQuery) {
  const where = and(
    q ? ilike(bookableServices.name, likePattern(q)) : undefined,
    filters.state ? eq(bookableServices.isOpen, filters.state === 'open') : undefined,
  );
  const by = sort.direction === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select({
        id: bookableServices.id,
        name: bookableServices.name,
        isOpen: bookableServices.isOpen,
        lengthMinutes: bookableServices.lengthMinutes,
        price: bookableServices.price,
        position: bookableServices.position,
        hosts: hostNames,
      })
      .from(bookableServices)
      .where(where)
      .orderBy(by(bookableServices.position), asc(bookableServices.createdAt), asc(bookableServices.id))
      .limit(limit)
      .offset(offset),
    db.$count(bookableServices, where),
  ]);
  return { rows, total };
}

/** Returns the names of all services, open or closed, for choices. */
export const listServiceNames = () =>
  db
    .select({ id: bookableServices.id, name: bookableServices.name, isOpen: bookableServices.isOpen })
    .from(bookableServices)
    .orderBy(...inOrder);

/** Returns the services that people can book. */
export const listOpenServices = (on: Transaction | typeof db = db): Promise<Service[]> =>
  on
    .select()
    .from(bookableServices)
    .where(eq(bookableServices.isOpen, true))
    .orderBy(...inOrder);

/** Returns a service with the ids of its hosts, or null. */
export async function findService(id: string, on: Transaction | typeof db = db) {
  const [service] = await on.select().from(bookableServices).where(eq(bookableServices.id, id));
  if (!service) return null;
  const hosts = await on
    .select({ id: bookingServiceHosts.hostId })
    .from(bookingServiceHosts)
    .where(eq(bookingServiceHosts.serviceId, id));
  return { ...service, hostIds: hosts.map((host) => host.id) };
}

/** Returns the service at this address, open or closed, or null. */
export async function findServiceBySlug(slug: string): Promise<Service | null> {
  const [service] = await db.select().from(bookableServices).where(eq(bookableServices.slug, slug));
  return service ?? null;
}

/** Returns the path of an open service for the words of each of its buttons, in lower case. */
export async function listBookingLinks(): Promise<ReadonlyMap<string, string>> {
  const services = await listOpenServices();
  return new Map(
    services.flatMap(({ slug, buttons }) => buttons.map((words) => [words.toLowerCase(), `/book/${slug}`] as const)),
  );
}

/** Counts the active hosts among these. */
export async function countActiveHosts(hostIds: readonly string[], on: Transaction): Promise<number> {
  const [counted] = await on
    .select({ total: count() })
    .from(bookingHosts)
    .where(and(inArray(bookingHosts.id, [...hostIds]), eq(bookingHosts.isActive, true)));
  return counted?.total ?? 0;
}
