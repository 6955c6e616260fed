import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { tryLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { listFreeTimes, listFullStarts } from '../availability/list-free-times.server.ts';
import { placeMail } from '../mails/booking.mail.ts';
import { reservePlace } from '../places/reserve-place.server.ts';
import { TimeTakenError } from '../places/time-taken-error.ts';
import type { Service } from '../services/services.server.ts';
import { bookableServices, bookings, bookingWaiting } from '../tables.server.ts';
import { countTakenPlaces } from './count-sessions.server.ts';
import { storeHold } from './hold-place.server.ts';

/** How long an offered place is kept, and how long before the start that ends at the latest. */
const [offerHours, lastHours] = [12, 1];
/** To so many people one run offers places. The next run goes on. */
const batchSize = 20;

interface NewWaiting {
  service: Service;
  fullName: string;
  email: string;
  timeZone: string;
  /** The start of a full session; null: any time of the service. */
  startsAt: Date | null;
  clientAddress: string;
}

/** A place that is offered is kept for hours: one network waits for no more than it may hold at once. */
const limit = { name: 'booking-waiting:address', max: 24, windowMs: offerHours * hourMs };

/**
 * Adds a person to the waiting list of a service, or of one of its sessions. The same again changes nothing. The form
 * takes any address, so what waits for that address already keeps its turn. The place that it may get counts as one that
 * the network holds.
 * @throws RateLimitError, and DomainError if times are free or the session is not full
 */
export async function joinWaitingList({ service, clientAddress, ...person }: NewWaiting): Promise<void> {
  // A refused request counts too: the check reads all times of the service.
  await consumeRateLimit(limit, clientAddress);
  if (person.startsAt) await requireFull(service, person.startsAt);
  else await requireNoFreeTime(service);
  return inTransaction(async (tx) => {
    await countTakenPlaces(tx, clientAddress, 1);
    await tx
      .insert(bookingWaiting)
      .values({ serviceId: service.id, ...person, createdAt: now() })
      .onConflictDoNothing();
  });
}

async function requireNoFreeTime(service: Service): Promise<void> {
  if ((await listFreeTimes(service, daysAhead(service))).length === 0) return;
  throw new DomainError('Times are free again, so nobody has to wait. Please choose one of them.');
}

async function requireFull(service: Service, startsAt: Date): Promise<void> {
  const day = londonDay(startsAt);
  if ((await listFullStarts(service, [day, day])).includes(startsAt.getTime())) return;
  throw new DomainError('This session has a place again, or it is gone. Please choose from the times below.');
}

/** Removes those who wait for a session that has begun. Idempotent. */
export const removePastWaiting = () => db.delete(bookingWaiting).where(lte(bookingWaiting.startsAt, now()));

/** Returns who waits for a service, in order. */
export const listWaiting = (serviceId: string) =>
  db
    .select()
    .from(bookingWaiting)
    .where(eq(bookingWaiting.serviceId, serviceId))
    .orderBy(asc(bookingWaiting.createdAt), asc(bookingWaiting.id));

/** Removes a person from the waiting list. The audit log does not name them. Idempotent. */
export function removeWaiting({
  actorId,
  service,
  id,
}: {
  actorId: string;
  service: Service;
  id: string;
}): Promise<void> {
  return inTransaction(async (tx) => {
    const [removed] = await tx
      .delete(bookingWaiting)
      .where(and(eq(bookingWaiting.id, id), eq(bookingWaiting.serviceId, service.id)))
      .returning({ id: bookingWaiting.id });
    if (!removed) return;
    const subject = { type: 'booking-service', id: service.id, name: service.name };
    await recordAuditEvent(tx, { actorId, action: 'booking-service.waiting-removed', subject });
  });
}

/** Returns the open services for which a person waits. */
export const listAwaitedServices = (): Promise<Service[]> =>
  db
    .select()
    .from(bookableServices)
    .where(
      and(
        eq(bookableServices.isOpen, true),
        inArray(bookableServices.id, db.select({ id: bookingWaiting.serviceId }).from(bookingWaiting)),
      ),
    );

/**
 * Offers the place that a transaction has just freed to the first person who waits for it. Call it in that transaction:
 * nobody else gets it in between. It reads the times of that day alone, because rows are locked meanwhile. The job of
 * each minute offers all other places.
 */
export async function offerFreedPlace(tx: Transaction, service: Service, startsAt: Date): Promise<void> {
  if (!service.isOpen) return;
  const waiting = tx.select().from(bookingWaiting).where(eq(bookingWaiting.serviceId, service.id)).limit(1);
  if ((await waiting).length === 0) return;
  const day = londonDay(startsAt);
  const free = await listOfferable(service, [day, day], tx);
  const [first] = await listNextWaiting(tx, service, { free, most: 1 });
  if (first) await offerTo(tx, service, first.id, free);
}

/**
 * Offers the free places of a service to the people who wait, in order. The free times are read before any row is
 * locked, and each person is a transaction of their own.
 */
export async function offerPlaces(service: Service): Promise<void> {
  let free = await listOfferable(service, daysAhead(service));
  for (const { id } of await listNextWaiting(db, service, { free, most: batchSize })) {
    const tried = await inTransaction((tx) => offerTo(tx, service, id, free));
    if (!tried) continue;
    const day = londonDay(tried);
    const left = await listOfferable(service, [day, day]);
    free = [...free.filter((each) => londonDay(each) < day), ...left, ...free.filter((each) => londonDay(each) > day)];
  }
}

/** Returns the start for a person who waits for this one, or, with null, for any; undefined if there is none. */
const startFor = (awaited: Date | null, free: readonly Date[]): Date | undefined =>
  awaited ? free.find((each) => each.getTime() === awaited.getTime()) : free[0];

/** The condition that the address of an entry holds no place: it holds one at a time, as a browser does. */
const hasNoPlace = (on: Queryable) =>
  notExists(
    on
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.state, 'held'),
          gt(bookings.heldUntil, now()),
          eq(sql`lower(${bookings.email})`, sql`lower(${bookingWaiting.email})`),
        ),
      ),
  );

/** Returns the entries that one of these starts suits, in order. */
async function listNextWaiting(
  on: Queryable,
  service: Service,
  { free, most }: { free: readonly Date[]; most: number },
): Promise<{ id: string }[]> {
  if (free.length === 0) return [];
  const starts = free.map((start) => start.toISOString());
  const isFree = sql`${bookingWaiting.startsAt} = any(${sql.param(starts)}::timestamptz[])`;
  return on
    .select({ id: bookingWaiting.id })
    .from(bookingWaiting)
    .where(and(eq(bookingWaiting.serviceId, service.id), or(isNull(bookingWaiting.startsAt), isFree), hasNoPlace(on)))
    .orderBy(asc(bookingWaiting.createdAt), asc(bookingWaiting.id))
    .limit(most);
}

/**
 * Keeps one of these starts for a person who waits, and mails them the link to book it.
 * @returns the start that was tried: it is kept now, or another person was faster; null if none suits
 */
async function offerTo(tx: Transaction, service: Service, id: string, free: readonly Date[]): Promise<Date | null> {
  const [entry] = await tx.select().from(bookingWaiting).where(eq(bookingWaiting.id, id));
  // Two concurrent offers do not see each other's hold, so only one of them may serve an address. The place of this one
  // goes to the next person. If the other offer fails, the job tries this one again.
  if (!entry || !(await tryLock(tx, `booking-waiting:${entry.email.toLowerCase()}`))) return null;
  const [person] = await tx
    .select()
    .from(bookingWaiting)
    // The address may have got a place by another of its entries.
    .where(and(eq(bookingWaiting.id, id), hasNoPlace(tx)))
    .for('update', { skipLocked: true });
  const start = person && startFor(person.startsAt, free);
  if (!start) return null;
  const session = await reserveIfFree(tx, service, start);
  if (!session) return start;
  const { fullName, email, timeZone } = person;
  const heldUntil = new Date(Math.min(now().getTime() + offerHours * hourMs, start.getTime() - lastHours * hourMs));
  const token = await storeHold(tx, { sessionId: session.id, fullName, email, timeZone, heldUntil });
  await tx.delete(bookingWaiting).where(eq(bookingWaiting.id, id));
  const link = `${getSiteOrigin()}/book/${service.slug}?hold=${token}`;
  const values = { name: fullName, service: service.name, startsAt: start, timeZone, heldUntil, link };
  await queueMail(tx, placeMail, values, {
    to: email,
    linkLifetimeMs: heldUntil.getTime() - now().getTime(),
  });
  return start;
}

const reserveIfFree = (tx: Transaction, service: Service, start: Date) =>
  reservePlace(tx, service, start, { isTeam: false }).catch((error) => {
    if (error instanceof TimeTakenError) return null;
    throw error;
  });

/** From today to the last day that can be booked. */
const daysAhead = ({ windowDays }: Service): [string, string] => {
  const today = londonDay(now());
  return [today, addDays(today, windowDays + 1)];
};

/** Returns the free times of these days that can be kept for a person for a while. */
async function listOfferable(service: Service, days: [string, string], on: Queryable = db): Promise<Date[]> {
  const free = await listFreeTimes(service, days, { on });
  const earliest = now().getTime() + (lastHours + 1) * hourMs;
  return free.filter(({ start }) => start >= earliest).map(({ start }) => new Date(start));
}
