import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { listFreeTimes, listFullStarts } from '../availability/list-free-times.server.ts';
import { placeMail } from '../mails/booking.mail.ts';
import { reservePlace } from '../places/reserve-place.server.ts';
import { TimeTakenError } from '../places/time-taken-error.ts';
import type { Service } from '../services/services.server.ts';
import { bookableServices, bookingWaiting } from '../tables.server.ts';
import { storeHold } from './hold-place.server.ts';

const hourMs = 3_600_000;
/** How long an offered place is kept, and how long before the start that ends at the latest. */
const [offerHours, lastHours] = [12, 1];
/** As many as one transaction offers. The next run goes on. */
const portion = 20;

interface NewWaiting {
  service: Service;
  fullName: string;
  email: string;
  timeZone: string;
  /** The start of a full session; null: any time of the service. */
  startsAt: Date | null;
  clientAddress: string;
}

/** As many as bookings. */
const limit = { name: 'booking-waiting:address', max: 30, windowMs: hourMs };

/**
 * Adds somebody to the waiting list of a service, or of one of its sessions. A second time changes nothing.
 * @throws RateLimitError, and DomainError if the session is not full
 */
export async function joinWaitingList({ service, clientAddress, ...person }: NewWaiting): Promise<void> {
  if (person.startsAt) await requireFull(service, person.startsAt);
  return inTransaction(async (tx) => {
    await consumeRateLimit(limit, clientAddress, tx);
    await tx
      .insert(bookingWaiting)
      .values({ serviceId: service.id, ...person, createdAt: now() })
      .onConflictDoNothing();
  });
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

/** Removes somebody from the waiting list. The audit log does not name them. Idempotent. */
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

/** Returns the open services for which somebody waits. */
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
 * Holds the free places of a service for the people who wait, in order, and mails each a link to book theirs. A place
 * that nobody books in time is offered to the next person. Call it in the transaction that frees a place: nobody else
 * gets it in between.
 */
export async function offerPlaces(tx: Transaction, service: Service): Promise<void> {
  if (!service.isOpen) return;
  const offerable = await listOfferable(tx, service);
  if (offerable.length === 0) return;
  const waiting = await tx
    .select()
    .from(bookingWaiting)
    .where(
      and(
        eq(bookingWaiting.serviceId, service.id),
        or(isNull(bookingWaiting.startsAt), inArray(bookingWaiting.startsAt, offerable)),
      ),
    )
    .orderBy(asc(bookingWaiting.createdAt), asc(bookingWaiting.id))
    .limit(portion)
    .for('update', { skipLocked: true });
  for (const person of waiting) {
    const free = await listOfferable(tx, service);
    if (free.length === 0) return;
    const start = person.startsAt ? free.find((each) => each.getTime() === person.startsAt?.getTime()) : free[0];
    if (!start) continue;
    const session = await reservePlace(tx, service, start, { isTeam: false }).catch((error) => {
      if (error instanceof TimeTakenError) return null;
      throw error;
    });
    if (!session) continue;
    const { fullName, email, timeZone } = person;
    const heldUntil = new Date(Math.min(now().getTime() + offerHours * hourMs, start.getTime() - lastHours * hourMs));
    const token = await storeHold(tx, { sessionId: session.id, fullName, email, timeZone, heldUntil });
    await tx.delete(bookingWaiting).where(eq(bookingWaiting.id, person.id));
    const link = `${getSiteOrigin()}/book/${service.slug}?hold=${token}`;
    const values = { name: fullName, service: service.name, startsAt: start, timeZone, heldUntil, link };
    await queueMail(tx, placeMail, values, {
      to: email,
      linkLifetimeMs: heldUntil.getTime() - now().getTime(),
    });
  }
}

/** Returns the free times of a service that can be kept for somebody for a while. */
async function listOfferable(tx: Transaction, service: Service): Promise<Date[]> {
  const today = londonDay(now());
  const free = await listFreeTimes(service, [today, addDays(today, service.windowDays + 1)], { on: tx });
  const earliest = now().getTime() + (lastHours + 1) * hourMs;
  return free.filter(({ start }) => start >= earliest).map(({ start }) => new Date(start));
}
