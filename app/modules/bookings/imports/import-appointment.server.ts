import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId, insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { decryptText } from '#app/core/encryption/keys.server.ts';
import { emailOf } from '#app/lib/forms/email-field.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { makeToken } from '#app/lib/token.server.ts';
import { AlreadyExistsError, type ImportTarget } from '#app/modules/imports/import-target.server.ts';
import {
  type AppointmentChoices,
  appointmentAnswersPlace,
  appointmentItemSchema,
} from '#app/modules/imports/imported-item.ts';
import { planReminders } from '../booking/plan-reminders.server.ts';
import { hasPlace } from '../booking-states.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { settleDeleted } from '../packages/credits.server.ts';
import { deleteUnusedSessions, releasePlaces } from '../places/release-places.server.ts';
import { isOverlap, joinSession } from '../places/reserve-place.server.ts';
import { findService, type Service } from '../services/services.server.ts';
import {
  bookableServices,
  bookingHosts,
  bookingOccupiedTimes,
  bookingServiceHosts,
  bookingSessions,
  bookings,
} from '../tables.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';

type Appointment = z.output<typeof appointmentItemSchema>;

const answersSchema = z.array(z.object({ label: z.string().max(500), text: z.string().max(20_000) })).catch([]);

/**
 * Appointments of another booking system become bookings: those that are over as attended, without emails, webhooks or
 * credits. Those to come get their reminders. The database refuses a time that is taken, as for any booking.
 */
export const appointmentTarget: ImportTarget<typeof appointmentItemSchema> = {
  kind: 'appointment',
  schema: appointmentItemSchema,
  async check(appointment, choices) {
    const { hostId } = await placeOf(db, appointment, choices);
    const clash = takesTime(appointment) ? await findClash(hostId, appointment) : null;
    if (clash) throw new DomainError(clash);
    return { notes: [noteOn(appointment)] };
  },
  async findExisting(ids) {
    const [booked, blocked] = [
      await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids)),
      await db
        .select({ id: bookingOccupiedTimes.id })
        .from(bookingOccupiedTimes)
        .where(inArray(bookingOccupiedTimes.id, ids)),
    ];
    return new Set([...booked, ...blocked].map(({ id }) => id));
  },
  create: (appointment, work, finish) =>
    inTransaction(async (tx) => {
      const place = await placeOf(tx, appointment, work.choices);
      const id = place.service
        ? await addBooking(tx, appointment, place.service, place.hostId)
        : await addBlockedTime(tx, appointment, place.hostId);
      await announceChange(tx, bookingsTag);
      await finish(tx, {
        id,
        address: place.service ? `/admin/bookings/${id}` : '/admin/bookings/calendar',
        notes: [],
      });
    }),
  undo: ({ id }) =>
    inTransaction(async (tx) => {
      const [booking] = await tx
        .select({ booking: bookings, startsAt: bookingSessions.startsAt })
        .from(bookings)
        .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
        .where(eq(bookings.id, id))
        .for('update', { of: bookings });
      if (!booking) {
        await tx.delete(bookingOccupiedTimes).where(and(eq(bookingOccupiedTimes.id, id), sql`session_id is null`));
      } else {
        const { state, sessionId, createdAt, changedAt, notes } = booking.booking;
        if (changedAt > createdAt || notes !== '') throw new DomainError('It was changed after the import.');
        await settleDeleted(tx, [{ id, startsAt: booking.startsAt }]);
        await tx.delete(bookings).where(eq(bookings.id, id));
        if (hasPlace(state)) await releasePlaces(tx, [sessionId]);
        await deleteUnusedSessions(tx, [sessionId]);
      }
      await announceChange(tx, bookingsTag);
    }),
};

const isOver = ({ endsAt }: Appointment) => new Date(endsAt) <= now();
const takesTime = (appointment: Appointment) => !appointment.isCancelled && !isOver(appointment);

function noteOn(appointment: Appointment): string {
  const when = zonedTimeText(new Date(appointment.startsAt), siteTimeZone);
  if (!appointment.person) return `${when}: it keeps this time free of bookings.`;
  if (appointment.isCancelled) return `${when}: cancelled.`;
  if (!isOver(appointment)) return `${when}: upcoming.`;
  return `${when}: it is over, and counts as ${appointment.isMissed ? 'missed' : 'attended'}.`;
}

/**
 * Returns the service and the host of an appointment; no service for a time to keep.
 * @throws DomainError with what an admin has to choose
 */
async function placeOf(
  on: Queryable,
  { service: name, person }: Appointment,
  { services, hostId }: AppointmentChoices,
): Promise<{ service: Service | null; hostId: string }> {
  if (person && emailOf(person.email) === null)
    throw new DomainError(`“${person.email.slice(0, 80)}” is not an email address.`);
  if (!person) {
    if (!hostId) throw new DomainError('Choose the host of this appointment.');
    return { service: null, hostId: await requireHost(on, hostId) };
  }
  const chosen = Object.hasOwn(services, name) ? services[name] : undefined;
  const [same] = chosen
    ? []
    : await on
        .select({ id: bookableServices.id })
        .from(bookableServices)
        .where(eq(sql`lower(${bookableServices.name})`, name.toLowerCase()));
  const id = chosen ?? same?.id;
  const service = id ? await findService(id, on) : null;
  if (!service) throw new DomainError(`No service is called “${name}”. Choose one for it.`);
  if (hostId) return { service, hostId: await requireHost(on, hostId) };
  const hosts = await on.select().from(bookingServiceHosts).where(eq(bookingServiceHosts.serviceId, service.id));
  const [only, another] = hosts;
  if (!only || another)
    throw new DomainError(
      `Choose the host: ${another ? 'several hosts provide' : 'no host provides'} ${service.name}.`,
    );
  return { service, hostId: only.hostId };
}

async function requireHost(on: Queryable, id: string): Promise<string> {
  const [host] = await on.select().from(bookingHosts).where(eq(bookingHosts.id, id));
  if (!host) throw new DomainError('This host no longer exists. Choose another one.');
  return host.id;
}

const rangeOf = ({ startsAt, endsAt }: Appointment) => `[${startsAt},${endsAt})`;

/** @returns a sentence about what is at this time already, or null */
async function findClash(hostId: string, appointment: Appointment): Promise<string | null> {
  const [booked] = await db
    .select({ service: bookableServices.name, startsAt: bookingSessions.startsAt, seats: bookingSessions.seats })
    .from(bookingOccupiedTimes)
    .leftJoin(bookingSessions, eq(bookingSessions.id, bookingOccupiedTimes.sessionId))
    .leftJoin(bookableServices, eq(bookableServices.id, bookingSessions.serviceId))
    .where(
      and(
        eq(bookingOccupiedTimes.hostId, hostId),
        sql`${bookingOccupiedTimes.during} && ${rangeOf(appointment)}::tstzrange`,
      ),
    )
    .limit(1);
  // A person who joins a session with several places does not clash with it.
  if (!booked || (booked.seats ?? 1) > 1) return null;
  return booked.startsAt
    ? `It clashes with ${booked.service}, ${zonedTimeText(booked.startsAt, siteTimeZone)}.`
    : 'It clashes with a blocked time.';
}

const hostBusyError = () => new DomainError('The host is booked or blocked at this time.');

async function addBooking(
  tx: Transaction,
  appointment: Appointment,
  service: Service,
  hostId: string,
): Promise<string> {
  const { person, answers } = appointment;
  const [startsAt, endsAt] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  const { name = '', phone = '', timeZone } = person ?? {};
  const email = emailOf(person?.email) ?? '';
  const atStart = and(eq(bookingSessions.serviceId, service.id), eq(bookingSessions.startsAt, startsAt));
  const [known] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        atStart,
        eq(sql`lower(${bookings.email})`, email),
        // Who cancelled may have booked the same time again.
        appointment.isCancelled ? undefined : notInArray(bookings.state, ['cancelled', 'declined']),
      ),
    );
  if (known) throw new AlreadyExistsError('This person has a booking of this service at this time.');
  const hasSeat = !appointment.isCancelled;
  const joined = service.seats > 1 && hasSeat ? await joinSession(tx, service, startsAt) : null;
  const session = joined ?? (await addSession(tx, { service, hostId, startsAt, endsAt, appointment }));
  const past = appointment.isMissed ? 'missed' : 'attended';
  const state = appointment.isCancelled ? 'cancelled' : isOver(appointment) ? past : 'confirmed';
  const { token, digest } = makeToken();
  const zone = timeZone ?? siteTimeZone;
  const at = now();
  const bookingId = await insertId(tx, bookings, {
    sessionId: session.id,
    state,
    email,
    phone,
    source: 'team',
    notes: '',
    timeZone: zone,
    fullName: name.slice(0, 100),
    localStart: localField(startsAt, zone),
    answers: readAnswers(answers),
    link: token,
    linkDigest: digest,
    createdAt: at,
    changedAt: at,
  });
  if (state === 'confirmed') await planReminders(tx, { booking: { id: bookingId, email }, session });
  return bookingId;
}

function readAnswers(encrypted: string): z.infer<typeof answersSchema> {
  const text = decryptText(encrypted, appointmentAnswersPlace);
  if (text === null) {
    throw new DomainError(
      'Its answers cannot be read any more: the site no longer has the secret that they were encrypted with. Upload the file again.',
    );
  }
  return answersSchema.parse(JSON.parse(text));
}

interface NewSession {
  service: Service;
  hostId: string;
  startsAt: Date;
  endsAt: Date;
  appointment: Appointment;
}

/** Adds a session. One that is over or cancelled takes no time: it may overlap with others of its day. */
async function addSession(tx: Transaction, { service, hostId, startsAt, endsAt, appointment }: NewSession) {
  const session = await insertRow(tx, bookingSessions, {
    serviceId: service.id,
    startsAt,
    endsAt,
    seats: service.seats,
    taken: appointment.isCancelled ? 0 : 1,
  });
  const during = takesTime(appointment) ? rangeOf(appointment) : 'empty';
  await occupy(tx, { hostId, sessionId: session.id, during });
  return session;
}

async function addBlockedTime(tx: Transaction, appointment: Appointment, hostId: string): Promise<string> {
  return occupy(tx, { hostId, during: rangeOf(appointment), note: appointment.service.slice(0, 120) });
}

/** @throws DomainError if the database refuses the time */
const occupy = (tx: Transaction, values: typeof bookingOccupiedTimes.$inferInsert): Promise<string> =>
  insertId(tx, bookingOccupiedTimes, values).catch((error) => {
    throw isOverlap(error) ? hostBusyError() : error;
  });
