import { and, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { now } from '#app/core/clock.ts';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { encryptedJson, encryptedText } from '#app/core/encryption/encrypted-columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { type BookingAnswer, type BookingState, pendingStates } from './booking-states.ts';
import type { Question, ServicePlace } from './service-places.ts';
import type { Region } from './times/regions.ts';
import type { ClockHours } from './times/working-hours.ts';

/** Services that people can book. The first content is closed: an admin opens it. */
export const bookableServices = pgTable(
  'bookable_services',
  {
    id: id(),
    /** The last part of its address. */
    slug: text().notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    isOpen: boolean().notNull().default(false),
    lengthMinutes: integer().notNull(),
    /** The distance between two starts. */
    stepMinutes: integer().notNull(),
    /** Whether all of its hosts take part. Otherwise one of them does, the one with the fewest bookings. */
    needsAllHosts: boolean().notNull().default(false),
    placeKind: text().$type<ServicePlace>().notNull(),
    /** The address, the number or the link. Only people with a booking see it. */
    place: text().notNull().default(''),
    price: text().notNull().default(''),
    bufferBeforeMinutes: integer().notNull().default(0),
    bufferAfterMinutes: integer().notNull().default(0),
    /** How long before its start a time can be booked at the latest. */
    minimumNoticeHours: integer().notNull(),
    /** How many days ahead times are offered. */
    windowDays: integer().notNull(),
    /** The most sessions on one day in London; null: no limit. */
    dailyLimit: integer(),
    seats: integer().notNull().default(1),
    /** The most sessions of a weekly series that people book at once; 1: no series. */
    maxSeries: integer().notNull().default(1),
    needsApproval: boolean().notNull().default(false),
    /** How long before the start a person may move or cancel by themselves at the latest. */
    changeNoticeHours: integer().notNull(),
    /** Whether people may leave out their last name. */
    allowsFirstNameOnly: boolean().notNull().default(false),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** The words of buttons that lead to it while it is open, and to the contact form otherwise. */
    buttons: text().array().notNull().default([]),
    /** The email after a session that was attended; empty: none. */
    followUp: text().notNull().default(''),
    /** Whether a missed session uses the credit of its package. Otherwise it is returned. */
    missedUsesCredit: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** The time of the last change, for the sitemap. */
    changedAt: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => now()),
  },
  (table) => [uniqueIndex('bookable_services_slug_unique').on(table.slug)],
);

/** A person who runs sessions. */
export const bookingHosts = pgTable(
  'booking_hosts',
  {
    id: id(),
    name: text().notNull(),
    /** Where their bookings are sent. Empty once they are erased. */
    email: text().notNull(),
    /** Their account, if they have one. */
    userId: person(),
    isActive: boolean().notNull().default(true),
    /** Their photograph in the media library, which keeps it as long as it is used (`recordUsages`). */
    pictureId: uuid(),
    timeZone: text().notNull(),
    /** Whose bank holidays are time off. */
    region: text().$type<Region>().notNull(),
    /** Seven days, Monday first. */
    weekly: jsonb().$type<ClockHours[][]>().notNull(),
    /** The digest of the secret in the address of their calendar feed; null: there is no feed. */
    feedDigest: text(),
    /** Until when a job has their calendars to itself; null or over: none does. */
    calendarsLeasedUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('booking_hosts_user').on(table.userId),
    uniqueIndex('booking_hosts_feed_unique').on(table.feedDigest),
  ],
);

export const hostId = () => belongsTo(() => bookingHosts.id);

const serviceId = () => belongsTo(() => bookableServices.id);

export const bookingServiceHosts = pgTable(
  'booking_service_hosts',
  { serviceId: serviceId(), hostId: hostId() },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.hostId] }),
    index('booking_service_hosts_host').on(table.hostId),
  ],
);

/** Days on which other hours apply. Without hours it is time off. */
export const bookingHostExceptions = pgTable(
  'booking_host_exceptions',
  {
    id: id(),
    hostId: hostId(),
    firstDay: date({ mode: 'string' }).notNull(),
    /** Included. */
    lastDay: date({ mode: 'string' }).notNull(),
    hours: jsonb().$type<ClockHours[]>().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [index('booking_host_exceptions_host').on(table.hostId, table.lastDay)],
);

/** One meeting, with the places in it. The database refuses a place too many. */
export const bookingSessions = pgTable(
  'booking_sessions',
  {
    id: id(),
    serviceId: serviceId(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    seats: integer().notNull(),
    taken: integer().notNull(),
  },
  (table) => [
    check('booking_sessions_taken', sql`${table.taken} between 0 and ${table.seats}`),
    index('booking_sessions_start').on(table.startsAt),
    index('booking_sessions_service').on(table.serviceId, table.startsAt),
  ],
);

/** A range of time, with its first moment and without its last: `[start,end)`. */
const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * The time of a host that is taken: by a session with its buffers, or because the team blocked it. An exclusion
 * constraint (in the migration) refuses two of one host that overlap, whoever writes them and however fast. The time of
 * a session that everybody has left is the empty range, which overlaps with nothing.
 */
export const bookingOccupiedTimes = pgTable(
  'booking_occupied_times',
  {
    id: id(),
    hostId: hostId(),
    during: timeRange().notNull(),
    /** Null: the team blocked it. */
    sessionId: uuid().references(() => bookingSessions.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
  },
  (table) => [index('booking_occupied_times_session').on(table.sessionId)],
);

/** A person's place in a session. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    sessionId: belongsTo(() => bookingSessions.id),
    state: text().$type<BookingState>().notNull(),
    /** Only while it is held. */
    heldUntil: moment(),
    /** Empty while it is held, unless the place was offered to a person who waited. */
    fullName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The time zone in which the person reads times. */
    timeZone: text().notNull(),
    /** The start on the clock there, as it was announced: the rules of the zone may change. Null while it is held. */
    localStart: text(),
    answers: encryptedJson<BookingAnswer[]>('bookings.answers', []).notNull(),
    /** The fields of the form, valid or not, if the person left it for a while. Null once it is booked. */
    typed: encryptedJson<Record<string, string> | null>('bookings.typed', null),
    /** The hosts' notes about the session. */
    notes: encryptedText(
      'bookings.notes',
      'These notes cannot be shown: the site no longer has the secret that they were encrypted with.',
    ).notNull(),
    /** The secret of its link, for emails that are sent later. */
    link: encryptedText('bookings.link', '').notNull(),
    /** The digest of the same, by which it is found. */
    linkDigest: text().notNull(),
    /**
     * The digest of what only the email about a new booking contains, until its address is confirmed by that. Null if it
     * is known: from an earlier booking, the account whose address it is, or the team.
     */
    addressProof: text(),
    /** Counts the changes that calendars have to follow. */
    sequence: integer().notNull().default(0),
    /** Who booked it: the person, or the team for them. */
    source: text().$type<'site' | 'team'>().notNull(),
    userId: person(),
    /** The same for all sessions of a series; null: a single one. */
    seriesId: uuid(),
    inboxItemId: uuid().references(() => inboxItems.id, { onDelete: 'set null' }),
    /** The email that thanks for an attended session, while it waits or once it is sent; null: none. */
    followUpMailId: uuid(),
    createdAt: moment().notNull().defaultNow(),
    /** The time of the last change of its state or its time. */
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_link_unique').on(table.linkDigest),
    index('bookings_session').on(table.sessionId),
    index('bookings_email').on(sql`lower(email)`),
    index('bookings_user').on(table.userId),
    index('bookings_changed').on(table.changedAt, table.id),
    index('bookings_inbox_item').on(table.inboxItemId),
    index('bookings_series').on(table.seriesId),
    index('bookings_held').on(table.heldUntil).where(sql`state = 'held'`),
  ],
);

/** Selects what a person or the team has booked, and no holds. */
export const isBooked = ne(bookings.state, 'held');

/** Selects bookings that wait for their session, which is still to come: the same as `isPending`. The query joins it. */
export const isToCome = (): SQL | undefined =>
  and(inArray(bookings.state, pendingStates), gt(bookingSessions.startsAt, now()));

/** A person who waits for a place of a service. The row ends when a place is offered: it is held for them then. */
export const bookingWaiting = pgTable(
  'booking_waiting',
  {
    id: id(),
    serviceId: serviceId(),
    fullName: text().notNull(),
    email: text().notNull(),
    timeZone: text().notNull(),
    /** The start of the full session that they wait for; null: any time of the service. */
    startsAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('booking_waiting_person_unique').on(
      table.serviceId,
      sql`lower(email)`,
      sql`coalesce(starts_at, '-infinity')`,
    ),
    index('booking_waiting_service').on(table.serviceId, table.createdAt),
    index('booking_waiting_email').on(sql`lower(email)`),
  ],
);
