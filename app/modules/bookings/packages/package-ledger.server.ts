import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { bookableServices, bookingSessions, bookings } from '../tables.server.ts';
import { bookingCredits, bookingPackageUses } from './tables.server.ts';

/** As many as anybody looks through. */
const maxEntries = 200;

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
