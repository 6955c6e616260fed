import { and, eq, inArray } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { deleteUnusedSessions, releasePlaces } from '../places/release-places.server.ts';
import { lockSessionsAt, reservePlace } from '../places/reserve-place.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingSessions, bookings } from '../tables.server.ts';
import { countTakenPlaces } from './count-sessions.server.ts';

/** Long enough to fill in the form. */
const holdMs = 10 * minuteMs;

interface NewHold {
  service: Service;
  start: Date;
  timeZone: string;
  /** The secrets of the visitor’s earlier holds, which end. */
  earlier: readonly string[];
  /** The values that were typed before the time was held again. */
  typed?: TypedFields | null;
  clientAddress: string;
}

/** The values of the fields of a booking form, valid or not. */
type TypedFields = Record<string, string>;

/**
 * Holds a place while the form is filled in. @throws TimeTakenError or RateLimitError
 * @returns the secret by which it is booked
 */
export function holdPlace({
  service,
  start,
  timeZone,
  earlier,
  typed = null,
  clientAddress,
}: NewHold): Promise<string> {
  return inTransaction(async (tx) => {
    let isExchanged = false;
    await lockSessionsAt(tx, service.id, [start, ...(await listHeldStarts(tx, earlier))]);
    for (const secret of earlier) isExchanged = (await releaseHold(tx, secret)) || isExchanged;
    const session = await reservePlace(tx, service, start, { isTeam: false });
    if (!isExchanged) await countTakenPlaces(tx, clientAddress, 1);
    const heldUntil = new Date(now().getTime() + holdMs);
    return storeHold(tx, { typed, sessionId: session.id, timeZone, heldUntil });
  });
}

type NewHoldRow = Pick<typeof bookings.$inferInsert, 'sessionId' | 'timeZone' | 'fullName' | 'email' | 'typed'> & {
  heldUntil: Date;
};

/** Stores the hold of a place that was taken for it. @returns the secret by which it is booked */
export async function storeHold(tx: Transaction, hold: NewHoldRow): Promise<string> {
  const { token, digest } = makeToken();
  const at = now();
  await tx.insert(bookings).values({
    ...hold,
    state: 'held',
    answers: [],
    notes: '',
    link: token,
    linkDigest: digest,
    source: 'site',
    createdAt: at,
    changedAt: at,
  });
  await announceChange(tx, bookingsTag);
  return token;
}

/**
 * Keeps the typed values with a hold while its person logs in or looks at other times, and extends the hold, once, by its
 * own length. Idempotent.
 * @returns whether the time is still held
 */
export async function keepWithHold(secret: string, serviceId: string, typed: TypedFields): Promise<boolean> {
  const hold = await findHold(secret, serviceId);
  if (!hold) return false;
  const latest = Math.min(now().getTime() + holdMs, hold.createdAt.getTime() + 2 * holdMs);
  const heldUntil = new Date(Math.max(hold.heldUntil.getTime(), latest));
  const extended = await db
    .update(bookings)
    .set({ typed, heldUntil })
    .where(and(eq(bookings.linkDigest, digestOf(secret)), eq(bookings.state, 'held')))
    .returning({ id: bookings.id });
  return extended.length > 0;
}

async function listHeldStarts(tx: Transaction, secrets: readonly string[]): Promise<Date[]> {
  const held = await tx
    .select({ start: bookingSessions.startsAt })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        inArray(
          bookings.linkDigest,
          secrets.map((secret) => digestOf(secret)),
        ),
        eq(bookings.state, 'held'),
      ),
    );
  return held.map(({ start }) => start);
}

/** @returns whether there was one */
async function releaseHold(tx: Transaction, secret: string): Promise<boolean> {
  const [released] = await tx
    .delete(bookings)
    .where(and(eq(bookings.linkDigest, digestOf(secret)), eq(bookings.state, 'held')))
    .returning({ sessionId: bookings.sessionId });
  if (!released) return false;
  await releasePlaces(tx, [released.sessionId]);
  await deleteUnusedSessions(tx, [released.sessionId]);
  return true;
}

/** Returns a hold of this service with what was typed before, or null if it is over. */
export async function findHold(secret: string, serviceId: string) {
  const [hold] = await db
    .select({
      startsAt: bookingSessions.startsAt,
      timeZone: bookings.timeZone,
      heldUntil: bookings.heldUntil,
      fullName: bookings.fullName,
      email: bookings.email,
      typed: bookings.typed,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        eq(bookings.linkDigest, digestOf(secret)),
        eq(bookings.state, 'held'),
        eq(bookingSessions.serviceId, serviceId),
      ),
    );
  return hold?.heldUntil && hold.heldUntil > now() ? { ...hold, heldUntil: hold.heldUntil } : null;
}
