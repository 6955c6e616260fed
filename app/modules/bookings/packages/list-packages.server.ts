import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookableServices, bookingSessions, bookings } from '../tables.server.ts';
import type { packagesList } from './packages-list.ts';
import { bookingCredits, bookingPackageServices, bookingPackages, bookingPackageUses } from './tables.server.ts';

type PackagesQuery = QueryOf<typeof packagesList>;

/** As many as anybody looks through. */
const maxEntries = 200;

/** Returns one page of the packages, and the total number. */
export async function listPackages({ q, sort, limit, offset }: PackagesQuery) {
  const pattern = likePattern(q);
  const where = q
    ? or(
        ilike(bookingPackages.name, pattern),
        ilike(bookingPackages.company, pattern),
        sql`array_to_string(${bookingPackages.addresses} || ${bookingPackages.domains}, ' ') ilike ${pattern}`,
      )
    : undefined;
  const by = sort.direction === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(bookingPackages)
      .where(where)
      .orderBy(by(bookingPackages.validUntil), asc(bookingPackages.id))
      .limit(limit)
      .offset(offset),
    db.$count(bookingPackages, where),
  ]);
  return { rows, total };
}

/** Returns a package with the ids of its services, or null. */
export async function findPackage(id: string) {
  const [found] = await db.select().from(bookingPackages).where(eq(bookingPackages.id, id));
  if (!found) return null;
  const services = await db
    .select({ id: bookingPackageServices.serviceId })
    .from(bookingPackageServices)
    .where(eq(bookingPackageServices.packageId, id));
  return { ...found, serviceIds: services.map((service) => service.id) };
}

/** Returns the latest entries of a package’s ledger, each with its booking if that is still there. */
export const listCredits = (packageId: string) =>
  db
    .select({
      id: bookingCredits.id,
      kind: bookingCredits.kind,
      amount: bookingCredits.amount,
      reason: bookingCredits.reason,
      createdAt: bookingCredits.createdAt,
      bookingId: bookings.id,
      person: bookings.fullName,
      service: bookableServices.name,
      startsAt: bookingSessions.startsAt,
    })
    .from(bookingCredits)
    .leftJoin(bookings, eq(bookings.id, bookingCredits.bookingId))
    .leftJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .leftJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(eq(bookingCredits.packageId, packageId))
    .orderBy(desc(bookingCredits.createdAt), desc(bookingCredits.id))
    .limit(maxEntries);

/** The report to a company about its package: how much, when and by how many, and nothing about a person. */
export async function countPackage(packageId: string) {
  const sessions = await db
    .select({ email: sql<string>`lower(${bookings.email})`, startsAt: bookingSessions.startsAt })
    .from(bookingPackageUses)
    .innerJoin(bookings, eq(bookings.id, bookingPackageUses.bookingId))
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(and(eq(bookingPackageUses.packageId, packageId), ne(bookingPackageUses.state, 'returned')))
    .orderBy(asc(bookingSessions.startsAt));
  const months = Map.groupBy(sessions, ({ startsAt }) => londonDay(startsAt).slice(0, 7));
  return {
    months: [...months].map(([month, held]) => ({ month, sessions: held.length })),
    people: new Set(sessions.map(({ email }) => email)).size,
  };
}
